import { z } from 'zod'
import { BackupError, type ObjectStore } from '../target/object-store.ts'

const part = z.object({ object: z.string(), size: z.number().int(), sha256: z.string() })

/** Written after everything that it names, so that an interrupted backup has none. */
const manifestSchema = z.object({
  format: z.literal(1),
  /** When it began, such as `20261123T021500Z`; sorts by time. */
  id: z.string().regex(/^\d{8}T\d{6}Z$/),
  release: z.string(),
  postgresVersion: z.string(),
  systemIdentifier: z.string(),
  keyFingerprint: z.string(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  /** The first and the last segment without which this backup is inconsistent. */
  walStart: z.string(),
  walEnd: z.string(),
  /** Bytes before compression. */
  size: z.number().int(),
  parts: z.array(part).min(1),
})
export type Manifest = z.output<typeof manifestSchema>
export type Part = z.output<typeof part>

export const basePrefix = (id: string): string => `base/${id}/`
const manifestName = (id: string) => `${basePrefix(id)}manifest.json`

export const backupId = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '')

export async function writeManifest(store: ObjectStore, manifest: Manifest): Promise<void> {
  await store.put(manifestName(manifest.id), Buffer.from(JSON.stringify(manifest, null, 2)))
}

/**
 * Oldest first.
 * @throws {BackupError} when a manifest is unreadable
 */
export async function listManifests(store: ObjectStore): Promise<Manifest[]> {
  const names = (await store.list('base/')).filter((name) => name.endsWith('/manifest.json'))
  const manifests: Manifest[] = []
  for (const name of names) {
    const bytes = await store.get(name)
    // Retention may delete one meanwhile.
    if (bytes) manifests.push(parse(bytes, `${store.name}/${name}`))
  }
  return manifests
}

function parse(bytes: Uint8Array, name: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(Buffer.from(bytes).toString('utf8')))
  } catch (error) {
    throw new BackupError(`${name} is no manifest of a backup: ${(error as Error).message.split('\n')[0]}`)
  }
}
