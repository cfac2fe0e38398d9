import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity } from 'age-encryption'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FORMER_SEGMENT_BYTES, segmentName, walObject } from './archive/wal-names.ts'
import { backupId, type Manifest, ManifestReader, writeManifest } from './base/manifest.ts'
import { type BackupKey, keyOf } from './encryption.ts'
import { removeUnnamedPictures } from './pictures/picture-retention.ts'
import { chooseExpired, removeExpired } from './retention.ts'
import { folderStore } from './target/folder-store.ts'
import { newestBefore, type Timeline, timelineAt } from './timelines/timelines.ts'

const DAY_MS = 24 * 3_600_000
const now = new Date('2026-11-23T00:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
const ageOf = (days: number, { timeline = 1, segment = 1000 - days } = {}): Manifest => {
  const at = daysAgo(days)
  return {
    format: 2,
    id: backupId(at),
    release: '0.1.0',
    postgresVersion: '18.4',
    systemIdentifier: '1',
    keyFingerprint: '0123456789abcdef',
    startedAt: at.toISOString(),
    finishedAt: at.toISOString(),
    walStart: segmentName(timeline, BigInt(segment), FORMER_SEGMENT_BYTES),
    walSegmentBytes: FORMER_SEGMENT_BYTES,
    walEnd: segmentName(timeline, BigInt(segment), FORMER_SEGMENT_BYTES),
    size: 1,
    parts: [{ object: `base/${backupId(at)}/data-00000.tar.zst.age`, size: 1, sha256: 'x' }],
    pictures: [],
  }
}
const first: Timeline = { id: 1, beganAt: null, ancestors: [] }
let folder: string
let key: BackupKey
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'amritvasya-retention-'))
  chmodSync(folder, 0o755)
  key = await keyOf(await generateIdentity())
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const walOf = (name: string) => walObject({ name, hash: 'a'.repeat(32), keyFingerprint: '0'.repeat(16) })

test('of the backups that are too old the newest stays, because moments after it need it', () => {
  const manifests = [40, 35, 31, 29, 1].map((days) => ageOf(days))
  expect(chooseExpired(manifests, [first], 30, now)).toEqual(manifests.slice(0, 2))
})

test('two backups stay however old they are', () => {
  const manifests = [400, 300, 200].map((days) => ageOf(days))
  expect(chooseExpired(manifests, [first], 30, now)).toEqual(manifests.slice(0, 1))
  expect(chooseExpired(manifests.slice(1), [first], 30, now)).toEqual([])
})

test('an old backup goes with the WAL before the first that stays, and histories of timelines stay', async () => {
  const store = folderStore(folder)
  const manifests = [60, 50, 1].map((days) => ageOf(days))
  for (const manifest of manifests) {
    await store.put(manifest.parts[0]?.object ?? '', Buffer.from('x'))
    await writeManifest(store, manifest, key)
  }
  await store.put('base/20261120T000000Z/data-00000.tar.zst.age', Buffer.from('interrupted long ago'))
  await store.put('base/20261122T230000Z/data-00000.tar.zst.age', Buffer.from('of a running backup'))
  const wal = [...manifests.map(({ walStart }) => walStart), '00000002.history'].map(walOf)
  for (const object of wal) await store.put(object, Buffer.from('x'))
  const remaining = await removeExpired(store, { manifests, timelines: [first], keepDays: 30, now })
  expect(remaining).toEqual(manifests.slice(1))
  expect(await store.list('wal/')).toEqual(wal.slice(1).sort())
  expect((await store.list('base/')).filter((name) => name.includes(manifests[0]?.id ?? ''))).toEqual([])
  const others = (await store.list('base/')).filter((name) => !manifests.some(({ id }) => name.includes(id)))
  expect(others).toEqual(['base/20261122T230000Z/data-00000.tar.zst.age'])
})

test('the parts beside a manifest stay, also when nobody could read that manifest', async () => {
  const store = folderStore(folder)
  const names = ['data-00000.tar.zst.age', 'manifest.json'].map((name) => `base/20250101T000000Z/${name}`)
  for (const name of names) await store.put(name, Buffer.from('damaged'))
  await removeExpired(store, { manifests: [ageOf(1)], timelines: [first], keepDays: 30, now })
  expect(await store.list('base/')).toEqual(names)
})

// Twelve days ago a restore went back to the state of forty days ago, and the positions with it.
const second: Timeline = {
  id: 2,
  beganAt: daysAgo(12),
  ancestors: [{ timeline: 1, end: 961n * BigInt(FORMER_SEGMENT_BYTES) }],
}
const timelines = [first, second]
const [root, later, last, after] = [
  ageOf(41, { segment: 959 }),
  ageOf(35),
  ageOf(13),
  ageOf(11, { timeline: 2, segment: 962 }),
]
const manifests = [ageOf(50), root, later, last, after]

test('the backup before a restored moment stays as long as the first moments of the new timeline do', () => {
  expect(chooseExpired(manifests, timelines, 30, now)).toEqual([manifests[0]])
  // Once the first backup of the new timeline is the oldest moment, neither it nor the former timeline is needed.
  const inThirty = new Date(now.getTime() + 20 * DAY_MS)
  expect(chooseExpired([...manifests, ageOf(-19, { timeline: 2 })], timelines, 30, inThirty)).toEqual(
    manifests.slice(0, 4),
  )
})

test('WAL of a later timeline stays though its positions are lower than those of the oldest backup', async () => {
  const store = folderStore(folder)
  const names = [
    segmentName(1, 950n, FORMER_SEGMENT_BYTES),
    segmentName(1, 970n, FORMER_SEGMENT_BYTES),
    segmentName(2, 962n, FORMER_SEGMENT_BYTES),
    segmentName(2, 963n, FORMER_SEGMENT_BYTES),
  ]
  for (const name of names) await store.put(walOf(name), Buffer.from('x'))
  const expiring = [ageOf(90, { segment: 940 }), ageOf(60, { segment: 975 }), last, after]
  await removeExpired(store, { manifests: expiring, timelines: [first], keepDays: 30, now })
  const stored = (await store.list('wal/')).map((object) => object.slice('wal/'.length, 28))
  expect(stored).toEqual(names.slice(2))
})

test('a moment is restored on the timeline that the shop was on, from a backup that leads there', () => {
  expect(timelineAt(timelines, undefined)).toBe(second)
  expect(timelineAt(timelines, daysAgo(1))).toBe(second)
  expect(timelineAt(timelines, daysAgo(13))).toBe(first)
  expect(newestBefore(manifests, first, daysAgo(12.5))).toBe(last)
  expect(newestBefore(manifests, second, daysAgo(11.5))).toBe(root)
  expect(newestBefore(manifests, second, undefined)).toBe(after)
})

test('a manifest that was not written with the key is named and left out, and others are read once', async () => {
  const own = { ...ageOf(2), keyFingerprint: key.fingerprint }
  const store = folderStore(folder)
  const gets: string[] = []
  const counted = {
    ...store,
    get(name: string) {
      gets.push(name)
      return store.get(name)
    },
  }
  await writeManifest(store, own, key)
  const stranger = await keyOf(await generateIdentity())
  await writeManifest(store, { ...ageOf(1), keyFingerprint: key.fingerprint }, stranger)
  const reader = new ManifestReader(counted, key)
  const forged = [`base/${ageOf(1).id}/manifest.json`]
  expect(await reader.list()).toEqual({ manifests: [own], forged })
  expect(await reader.list()).toEqual({ manifests: [own], forged })
  expect(gets).toHaveLength(2)
})

test('pictures go once neither the shop nor a backup has them', async () => {
  const store = folderStore(folder)
  const stored = new Map(['kept', 'deleted'].map((name) => [name, `pictures/${name}`]))
  for (const object of stored.values()) await store.put(object, Buffer.from('x'))
  const remaining = [{ ...ageOf(1), pictures: ['kept'] }]
  await removeUnnamedPictures({ store, key, dataFolder: folder }, stored, remaining)
  expect(await store.list('pictures/')).toEqual(['pictures/kept'])
})
