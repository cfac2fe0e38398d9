import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Account, giveTo } from '../../platform/database/embedded/account.ts'
import { readWal } from '../archive/read-wal.ts'
import { isSegment, parseWalObject, positionOf, type StoredWal } from '../archive/wal-names.ts'
import type { BackupKey } from '../encryption.ts'
import type { ObjectStore } from '../target/object-store.ts'
import type { Timeline } from '../timelines/timelines.ts'
import { findGap } from './find-gap.ts'

/** Segments of this many bytes are fetched and decrypted at the same time, ahead of PostgreSQL. */
const AHEAD_BYTES = 96 * 1024 * 1024
/** More would wait for the same few connections and cores. */
const MAX_AHEAD = 24
const POLL_MS = 20

/** A code above 125 aborts the recovery, where 1 would end it with what there is. */
const script = `#!/bin/sh
folder=$(dirname "$0")
grep -qx "$1" "$folder/names" || exit 1
: > "$folder/requested/$1" || exit 126
waited=0
until [ -f "$folder/ready/$1" ]; do
  [ ! -f "$folder/failed" ] && [ $waited -lt 6000 ] || exit 126
  waited=$((waited + 1))
  sleep 0.02
done
cp "$folder/ready/$1" "$2" || exit 126
`

type FeederOptions = {
  folder: string
  account: Account | undefined
  first: string
  timeline: Timeline
  segmentBytes: number
}

export type WalFeeder = {
  /** PostgreSQL runs it as its restore_command. */
  command: string
  /** Rejects with the reason why a segment cannot be had. */
  failed: Promise<never>
  /** The first missing segment; nothing from there on is offered. */
  gap: string | undefined
  stop(): Promise<void>
}

/**
 * Decrypts the stored WAL for a recovery, some segments ahead, because a day of them would not fit on the disk.
 * @param first segments before it are not offered
 * @param timeline that the recovery follows
 */
export async function startWalFeeder(
  { store, key }: { store: ObjectStore; key: BackupKey },
  { folder, account, first, timeline, segmentBytes }: FeederOptions,
): Promise<WalFeeder> {
  const all = await listUsable(store, key, first)
  const gap = findGap([...all.keys()], first, timeline, segmentBytes)
  const isBeforeGap = (name: string) => !gap || !isSegment(name) || positionOf(name) < positionOf(gap)
  const stored = new Map([...all].filter(([name]) => isBeforeGap(name)))
  const ready = join(folder, 'ready')
  const requested = join(folder, 'requested')
  for (const path of [folder, ready, requested]) await mkdir(path, { recursive: true, mode: 0o755 })
  giveTo(requested, account)
  await writeFile(join(folder, 'names'), `${[...stored.keys()].join('\n')}\n`)
  await writeFile(join(folder, 'fetch-wal'), script, { mode: 0o755 })

  const segments = [...stored.keys()].filter(isSegment)
  const ahead = Math.min(MAX_AHEAD, Math.ceil(AHEAD_BYTES / segmentBytes))
  const prepared = new Map<string, Promise<void>>()
  const prepare = (name: string): Promise<void> => {
    const wal = stored.get(name)
    const running = prepared.get(name) ?? (wal ? decrypt(store, key, wal, ready, account) : Promise.resolve())
    prepared.set(name, running)
    return running
  }
  const removePrepared = async (names: readonly string[]) => {
    for (const name of names) {
      prepared.delete(name)
      await rm(join(ready, name), { force: true })
    }
  }
  const serve = async (name: string) => {
    const at = segments.indexOf(name)
    const window = at < 0 ? [name] : segments.slice(at, at + ahead)
    const [asked] = await Promise.allSettled(window.map(prepare))
    // The recovery may end before it asks for one of those ahead that cannot be had.
    if (asked?.status === 'rejected') throw asked.reason
    // Recovery goes back by a segment at most after it has read the checkpoint.
    if (at > 1) await removePrepared(segments.slice(0, at - 1).filter((old) => prepared.has(old)))
  }

  const stopping = new AbortController()
  const { promise: failed, reject } = Promise.withResolvers<never>()
  // It is read only while a recovery runs.
  failed.catch(() => {})
  const run = async () => {
    while (!stopping.signal.aborted) {
      for (const name of await readdir(requested)) {
        await rm(join(requested, name))
        await serve(name)
      }
      await pause(POLL_MS)
    }
  }
  const running = run().catch(async (error: unknown) => {
    await writeFile(join(folder, 'failed'), '')
    reject(error)
  })
  return {
    command: `sh '${join(folder, 'fetch-wal')}' %f %p`,
    failed,
    gap,
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** Sorts by position, so that the next segments of a timeline follow each other. */
async function listUsable(
  store: ObjectStore,
  key: BackupKey,
  first: string,
): Promise<Map<string, StoredWal>> {
  const all = (await store.list('wal/')).flatMap((object) => parseWalObject(object) ?? [])
  const usable = all.filter(
    ({ name, keyFingerprint }) =>
      keyFingerprint === key.fingerprint &&
      (name.endsWith('.history') || (isSegment(name) && positionOf(name) >= positionOf(first))),
  )
  const inOrder = usable.sort((a, b) => (orderOf(a.name) < orderOf(b.name) ? -1 : 1))
  return new Map(inOrder.map((wal) => [wal.name, wal]))
}

const orderOf = (name: string) => `${positionOf(name)}${name.slice(0, 8)}`

async function decrypt(
  store: ObjectStore,
  key: BackupKey,
  wal: StoredWal,
  ready: string,
  account: Account | undefined,
): Promise<void> {
  const bytes = await readWal(store, key, wal)
  const path = join(ready, wal.name)
  await writeFile(`${path}.part`, bytes, { mode: 0o600 })
  // PostgreSQL's user reads it as soon as it has its name.
  giveTo(`${path}.part`, account)
  await rename(`${path}.part`, path)
}
