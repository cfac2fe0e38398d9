import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity } from 'age-encryption'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Manifest, writeManifest } from '../base/manifest.ts'
import { keyOf } from '../encryption.ts'
import { folderStore } from '../target/folder-store.ts'
import { restore } from './restore.ts'

let folder: string
let dataFolder: string
let identity: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'amritvasya-restore-'))
  dataFolder = join(folder, 'data')
  mkdirSync(join(folder, 'target'))
  identity = await generateIdentity()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function storeManifest(changes: Partial<Manifest>): Promise<void> {
  const key = await keyOf(identity)
  const manifest: Manifest = {
    format: 2,
    id: '20261123T021500Z',
    release: '0.0.0',
    postgresVersion: '18.0',
    systemIdentifier: '1',
    keyFingerprint: key.fingerprint,
    startedAt: '2026-11-23T02:15:00.000Z',
    finishedAt: '2026-11-23T02:16:00.000Z',
    walStart: '000000010000000000000001',
    walEnd: '000000010000000000000001',
    walSegmentBytes: 1024 * 1024,
    size: 1,
    parts: [{ object: 'base/20261123T021500Z/data-00000.tar.zst.age', size: 1, sha256: '' }],
    pictures: [],
    ...changes,
  }
  await writeManifest(folderStore(join(folder, 'target')), manifest, key)
}

const tryRestore = () =>
  restore({
    dataFolder,
    settings: { target: join(folder, 'target'), key: identity, keepDays: 30, s3: undefined },
    secrets: {},
    to: undefined,
    release: '0.0.0',
    succeeds: false,
    say: () => {},
    prepare: async () => {},
  })

test('a restore that fails leaves none of what it has unpacked', async () => {
  await storeManifest({})
  await expect(tryRestore()).rejects.toThrow('data-00000.tar.zst.age is missing')
  expect(readdirSync(dataFolder).filter((name) => !name.startsWith('lock'))).toEqual([])
})

test('a disk that is too small is refused before anything is unpacked, with the size that is needed', async () => {
  await storeManifest({ size: 9e15 })
  await expect(tryRestore()).rejects.toThrow(
    /^The database needs 9000000000 MB in .+; \d+ MB are free\. Make room, or name a folder on another disk in DATA_DIR$/,
  )
})
