import { z } from 'zod'
import { readWal } from '../archive/read-wal.ts'
import { bytesAt, numberOf, parseWalObject, timelineOf } from '../archive/wal-names.ts'
import type { Manifest } from '../base/manifest.ts'
import type { BackupKey, Sealer } from '../encryption.ts'
import type { ObjectStore } from '../target/object-store.ts'

/** Each restore begins one (manual, section 25.3.6). */
export type Timeline = {
  id: number
  /** A restore began it then; null for the first one, and where nobody knows. */
  beganAt: Date | null
  /** Its ancestors, oldest first, each with the byte of the WAL at which it was left. */
  ancestors: { timeline: number; end: bigint }[]
}

const recordName = (id: number) => `timelines/${`${id}`.padStart(8, '0')}.json`
const recordSchema = z.object({ beganAt: z.iso.datetime(), mac: z.string() })

/** Records when a restore began a timeline, once: PostgreSQL's own history tells only where. */
export async function recordTimeline(
  store: ObjectStore,
  sealer: Sealer,
  { id, beganAt }: { id: number; beganAt: Date },
): Promise<void> {
  const name = recordName(id)
  if (await store.get(name)) return
  const at = beganAt.toISOString()
  const record = { beganAt: at, mac: sealer.mac(name, Buffer.from(at)) }
  await store.put(name, Buffer.from(JSON.stringify(record)))
}

async function readBeginning(store: ObjectStore, key: Sealer, id: number): Promise<Date | null> {
  const bytes = await store.get(recordName(id))
  if (!bytes) return null
  const { beganAt, mac } = recordSchema.parse(JSON.parse(Buffer.from(bytes).toString('utf8')))
  return key.mac(recordName(id), Buffer.from(beganAt)) === mac ? new Date(beganAt) : null
}

export function parseHistory(text: string): Timeline['ancestors'] {
  return [...text.matchAll(/^(\d+)\t([0-9A-F]+\/[0-9A-F]+)/gm)].map(([, timeline = '', lsn = '']) => ({
    timeline: Number(timeline),
    end: bytesAt(lsn),
  }))
}

/** The oldest come first. A timeline without a record began with its first base backup at the latest. */
export async function listTimelines(
  store: ObjectStore,
  key: BackupKey,
  manifests: readonly Manifest[],
): Promise<Timeline[]> {
  const wal = (await store.list('wal/')).flatMap((object) => parseWalObject(object) ?? [])
  const own = wal.filter(({ keyFingerprint }) => keyFingerprint === key.fingerprint)
  const histories = new Map(
    own.filter(({ name }) => name.endsWith('.history')).map((one) => [timelineOf(one.name), one]),
  )
  const ids = new Set([...histories.keys(), ...manifests.map(({ walStart }) => timelineOf(walStart))])
  return Promise.all(
    [...ids]
      .sort((a, b) => a - b)
      .map(async (id): Promise<Timeline> => {
        const history = histories.get(id)
        const text = history && (await readWal(store, key, history))
        const first = manifests.find(({ walStart }) => timelineOf(walStart) === id)
        const recorded = await readBeginning(store, key, id)
        return {
          id,
          beganAt: recorded ?? (id > 1 && first ? new Date(first.startedAt) : null),
          ancestors: text ? parseHistory(Buffer.from(text).toString('utf8')) : [],
        }
      }),
  )
}

/** A backup of an ancestor counts if it had ended before the ancestor was left. */
export function leadsTo(manifest: Manifest, { id, ancestors }: Timeline): boolean {
  const own = timelineOf(manifest.walStart)
  if (own === id) return true
  const ancestor = ancestors.find(({ timeline }) => timeline === own)
  if (!ancestor) return false
  const { walEnd, walSegmentBytes } = manifest
  return numberOf(walEnd, walSegmentBytes) < ancestor.end / BigInt(walSegmentBytes)
}

/** @returns the newest backup from which a moment on the timeline can be restored */
export const newestBefore = (
  manifests: readonly Manifest[],
  timeline: Timeline,
  moment: Date | undefined,
): Manifest | undefined =>
  manifests.findLast(
    (manifest) =>
      leadsTo(manifest, timeline) && (!moment || Date.parse(manifest.finishedAt) <= moment.getTime()),
  )

/** @returns the timeline that the shop was on at a moment; the newest one without a moment */
export function timelineAt(timelines: readonly Timeline[], moment: Date | undefined): Timeline | undefined {
  if (!moment) return timelines.at(-1)
  return (
    timelines.findLast(({ beganAt }) => beganAt !== null && beganAt.getTime() <= moment.getTime()) ??
    timelines[0]
  )
}
