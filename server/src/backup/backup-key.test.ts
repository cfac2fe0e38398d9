import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity } from 'age-encryption'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFile } from '../platform/process/process-lock.ts'
import { changePassphrase, createBackupKey, findBackupKey, openBackupKey } from './backup-key.ts'
import { openNewKey, openSessionKey } from './session-key.ts'
import { folderStore } from './target/folder-store.ts'
import { type ObjectStore, within } from './target/object-store.ts'

const passphrase = 'burst swarm slender curve ability'
let folder: string
let target: ObjectStore
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'amritvasya-key-'))
  target = folderStore(folder)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = (key: string, file = 'targets.json') =>
  openSessionKey({ target, store: within(target, '1/'), key, file: join(folder, file) })

const archiveLock = () => join(folder, 'data/backup/archive-lock')
const beginNew = (key: string) =>
  openNewKey({ target, key, file: join(folder, 'targets.json') }, archiveLock())

// Proves D2.
test('a passphrase opens what it has encrypted, and a changed byte is noticed', async () => {
  const first = await createBackupKey(target, passphrase)
  const again = await findBackupKey(target, passphrase)
  expect(again?.fingerprint).toBe(first.fingerprint)
  const encrypted = await first.encrypt(Buffer.from('a secret'))
  expect(Buffer.from((await again?.decrypt(encrypted)) ?? []).toString()).toBe('a secret')
  const changed = Buffer.from(encrypted)
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  await expect(again?.decrypt(changed)).rejects.toThrow()
})

test('a mistyped passphrase is refused and begins no second key', async () => {
  await open(passphrase)
  const keys = await target.list('keys/')
  await expect(open(`${passphrase}x`)).rejects.toThrow(
    /^BACKUP_KEY opens no key in .+: it is mistyped or was changed.+--change-passphrase.+--new-key$/,
  )
  expect(await target.list('keys/')).toEqual(keys)
})

test('a restore with a mistyped passphrase asks for that of the backups, and advises no other one', async () => {
  await createBackupKey(target, passphrase)
  await expect(openBackupKey(target, `${passphrase}x`)).rejects.toThrow(
    /^BACKUP_KEY opens no key in .+: it does not fit these backups\. Set their passphrase[^-]+$/,
  )
})

test('a changed passphrase opens the same key, and the former one none', async () => {
  const key = await open(passphrase)
  await changePassphrase(target, passphrase, 'another passphrase that is long')
  expect((await open('another passphrase that is long')).fingerprint).toBe(key.fingerprint)
  await expect(open(passphrase)).rejects.toThrow('opens no key')
  await expect(changePassphrase(target, passphrase, 'a third passphrase, long')).rejects.toThrow(
    'The former passphrase opens no key',
  )
})

test('a new key is begun on purpose only, also by an identity, and is the one from then on', async () => {
  const first = await open(await generateIdentity())
  const identity = await generateIdentity()
  await expect(open(identity)).rejects.toThrow(
    /^BACKUP_KEY is another key than that of the backups in .+--new-key/,
  )
  const second = await beginNew(identity)
  expect(second.fingerprint).not.toBe(first.fingerprint)
  expect((await open(identity)).fingerprint).toBe(second.fingerprint)
})

test('a new key is refused while a server archives with the former one, and changes nothing then', async () => {
  const first = await generateIdentity()
  await open(first)
  mkdirSync(join(folder, 'data/backup'), { recursive: true })
  const unlock = lockFile(archiveLock())
  await expect(beginNew(await generateIdentity())).rejects.toThrow(/^The shop runs, .+ Stop it/)
  await expect(beginNew(passphrase)).rejects.toThrow('Stop it')
  expect(await target.list('keys/')).toEqual([])
  await open(first)
  unlock?.()
  const identity = await generateIdentity()
  await beginNew(identity)
  await open(identity)
})

test('a restored data folder, which remembers nothing, takes only the key of the newest backup', async () => {
  await target.put(
    '1/base/20261123T021500Z/manifest.json',
    Buffer.from('{"keyFingerprint":"0123456789abcdef"}'),
  )
  await expect(open(await generateIdentity())).rejects.toThrow('BACKUP_KEY is another key')
  await expect(open(passphrase)).rejects.toThrow('is missing in')
  expect(await target.list('keys/')).toEqual([])
})
