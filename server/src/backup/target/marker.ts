import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { readKnownTarget, rememberTarget } from './known-targets.ts'
import { BackupRefusal, type ObjectStore } from './object-store.ts'

/** It lies in the root of the target. */
export const markerName = 'amritvasya-target.json'

const schema = z.object({ id: z.string().min(1), createdAt: z.iso.datetime() })

async function readMarker(target: ObjectStore): Promise<string | undefined> {
  const bytes = await target.get(markerName)
  if (!bytes) return undefined
  const marker = schema.safeParse(JSON.parse(Buffer.from(bytes).toString('utf8')))
  if (!marker.success) throw new BackupRefusal(`${markerName} in ${target.name} is unreadable`)
  return marker.data.id
}

const howToSetUp =
  'Mount or name the right one; to use this one from now on, run amritvasya backup --set-up-target'

/**
 * Compares the marker of the target with the one that the data folder remembers, because the mount point of a disk that is
 * away looks like an empty target.
 * @returns its id; undefined for an empty target that this shop has never used
 * @throws {BackupRefusal} when it is not the target of before
 */
export async function recogniseTarget(target: ObjectStore, file: string): Promise<string | undefined> {
  const known = await readKnownTarget(file, target.name)
  const id = await readMarker(target)
  if (known && known.id !== id) {
    throw new BackupRefusal(
      `${target.name} is not the target that this shop has backed up to: its marker ${markerName} ` +
        `${id ? 'has another id' : 'is missing'}. ${howToSetUp}`,
    )
  }
  if (id || (await target.list('')).length === 0) return id
  throw new BackupRefusal(
    `${target.name} is neither empty nor a target of backups: ${markerName} is missing. ${howToSetUp}`,
  )
}

/** Recognises the target, sets up an empty one, and remembers it. @throws {BackupRefusal} as `recogniseTarget` */
export async function markTarget(target: ObjectStore, file: string): Promise<string> {
  const id = (await recogniseTarget(target, file)) ?? (await writeMarker(target))
  // A command must not write the file while the server changes it.
  if (!(await readKnownTarget(file, target.name))) await rememberTarget(file, target.name, { id })
  return id
}

/** Uses the target from now on, whatever it holds. */
export async function setUpTarget(target: ObjectStore, file: string): Promise<string> {
  const id = (await readMarker(target)) ?? (await writeMarker(target))
  const known = await readKnownTarget(file, target.name)
  const isOther = known !== undefined && known.id !== id
  await rememberTarget(file, target.name, {
    id,
    ...(isOther && { sealing: null, beats: [], isAdopted: false }),
  })
  return id
}

async function writeMarker(target: ObjectStore): Promise<string> {
  const id = randomUUID()
  const marker = { id, createdAt: new Date().toISOString() }
  await target.put(markerName, Buffer.from(JSON.stringify(marker, null, 2)))
  return id
}
