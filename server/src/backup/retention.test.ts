import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { walObject } from './archive/wal-names.ts'
import { backupId, type Manifest, writeManifest } from './base/manifest.ts'
import { chooseExpired, removeExpired } from './retention.ts'
import { folderStore } from './target/folder-store.ts'

const DAY_MS = 24 * 3_600_000
const now = new Date('2026-11-23T00:00:00Z')
const ageOf = (days: number): Manifest => {
  const at = new Date(now.getTime() - days * DAY_MS)
  const segment = (1000 - days).toString(16).toUpperCase().padStart(24, '0')
  return {
    format: 1,
    id: backupId(at),
    release: '0.1.0',
    postgresVersion: '18.4',
    systemIdentifier: '1',
    keyFingerprint: '0123456789abcdef',
    startedAt: at.toISOString(),
    finishedAt: at.toISOString(),
    walStart: segment,
    walEnd: segment,
    size: 1,
    parts: [{ object: `base/${backupId(at)}/data-00000.tar.zst.age`, size: 1, sha256: 'x' }],
  }
}
const folder = mkdtempSync(join(tmpdir(), 'amritvasya-retention-'))
chmodSync(folder, 0o755)
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('of the backups that are too old the newest stays, because moments after it need it', () => {
  const manifests = [40, 35, 31, 29, 1].map(ageOf)
  expect(chooseExpired(manifests, 30, now)).toEqual(manifests.slice(0, 2))
})

test('two backups stay however old they are', () => {
  const manifests = [400, 300, 200].map(ageOf)
  expect(chooseExpired(manifests, 30, now)).toEqual(manifests.slice(0, 1))
  expect(chooseExpired(manifests.slice(1), 30, now)).toEqual([])
})

test('an old backup goes with the WAL before the first that stays, and histories of timelines stay', async () => {
  const store = folderStore(folder)
  const manifests = [60, 50, 1].map(ageOf)
  for (const manifest of manifests) {
    await store.put(manifest.parts[0]?.object ?? '', Buffer.from('x'))
    await writeManifest(store, manifest)
  }
  await store.put('base/20261120T000000Z/data-00000.tar.zst.age', Buffer.from('interrupted long ago'))
  await store.put('base/20261122T230000Z/data-00000.tar.zst.age', Buffer.from('of a running backup'))
  const wal = [...manifests.map(({ walStart }) => walStart), '00000002.history'].map((name) =>
    walObject({ name, hash: 'a'.repeat(32), keyFingerprint: '0'.repeat(16) }),
  )
  for (const object of wal) await store.put(object, Buffer.from('x'))
  expect(await removeExpired(store, 30, now)).toEqual([manifests[0]?.id])
  expect(await store.list('wal/')).toEqual(wal.slice(1).sort())
  expect((await store.list('base/')).filter((name) => name.includes(manifests[0]?.id ?? ''))).toEqual([])
  const others = (await store.list('base/')).filter((name) => !manifests.some(({ id }) => name.includes(id)))
  expect(others).toEqual(['base/20261122T230000Z/data-00000.tar.zst.age'])
})
