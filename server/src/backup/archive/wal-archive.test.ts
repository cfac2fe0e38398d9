import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity } from 'age-encryption'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { backupFolders } from '../../platform/database/embedded/backup-folders.ts'
import { recordState } from '../backup-state.ts'
import { type BackupKey, openBackupKey } from '../encryption.ts'
import { backupHealth } from '../index.ts'
import { folderStore } from '../target/folder-store.ts'
import { getObject, type ObjectStore } from '../target/object-store.ts'
import { WalArchive } from './wal-archive.ts'

let folder: string
let store: ObjectStore
let key: BackupKey
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'amritvasya-archive-'))
  // As root the data folder must be open to PostgreSQL's user.
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'data/backup/wal'), { recursive: true })
  store = folderStore(join(folder, 'target'))
  key = await openBackupKey(store, await generateIdentity(), { mayCreate: true })
  vi.clearAllMocks()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const folders = () => backupFolders(join(folder, 'data'))
const segment = '00000001000000000000000A'
/** As PostgreSQL does. */
const finish = (content: string, name = segment) => writeFileSync(join(folders().wal, name), content)
const archive = (changes: object = {}) => new WalArchive({ store, key, folders: folders(), log, ...changes })

// Proves D2.
test('a finished segment is stored encrypted, once, and then leaves the data folder', async () => {
  finish('the changes of half a minute')
  finish('unfinished', 'archtemp.x')
  expect(await archive().storeWaiting()).toBe(true)
  const [object = '', ...others] = await store.list('wal/')
  expect(others).toEqual([])
  const encrypted = await getObject(store, object)
  expect(Buffer.from(encrypted).includes('half a minute')).toBe(false)
  expect(Buffer.from(await key.decrypt(encrypted)).toString()).toBe('the changes of half a minute')
  expect(readdirSync(folders().wal)).toEqual(['archtemp.x'])

  // PostgreSQL repeats a segment after a crash.
  finish('the changes of half a minute')
  expect(await archive().storeWaiting()).toBe(true)
  expect(await store.list('wal/')).toEqual([object])
  expect(Buffer.from(await getObject(store, object))).toEqual(Buffer.from(encrypted))
})

test('a segment of the same name and another content is refused, kept and logged', async () => {
  finish('of one database')
  await archive().storeWaiting()
  const before = await store.list('wal/')
  finish('of another database')
  await archive().storeWaiting()
  expect(await store.list('wal/')).toEqual(before)
  expect(readdirSync(folders().refused)).toHaveLength(1)
  expect(log.error).toHaveBeenCalledWith(
    expect.objectContaining({ segment }),
    'a WAL segment was refused: the target has another one of this name',
  )
})

test('while the target is away segments wait encrypted, and are stored when it is back', async () => {
  const away = { ...store, list: () => Promise.reject(new Error('The target is away')) }
  const onFailed = vi.fn(async () => {})
  finish('waits')
  expect(await archive({ store: away, onFailed }).storeWaiting()).toBe(false)
  expect(onFailed).toHaveBeenCalledOnce()
  expect(log.error).toHaveBeenCalledOnce()
  expect(readdirSync(folders().wal)).toEqual([])
  const [waiting = ''] = readdirSync(folders().outgoing)
  expect(readFileSync(join(folders().outgoing, waiting)).includes('waits')).toBe(false)
  expect(await archive().storeWaiting()).toBe(true)
  expect(await store.list('wal/')).toEqual([`wal/${waiting}`])
  expect(readdirSync(folders().outgoing)).toEqual([])
})

test('a passphrase opens what it has encrypted, another one does not, and it begins no second key', async () => {
  const passphrase = 'burst swarm slender curve ability'
  const first = await openBackupKey(store, passphrase, { mayCreate: true })
  const again = await openBackupKey(store, passphrase, { mayCreate: true })
  expect(again.fingerprint).toBe(first.fingerprint)
  const encrypted = await first.encrypt(Buffer.from('a secret'))
  expect(Buffer.from(await again.decrypt(encrypted)).toString()).toBe('a secret')
  await expect(openBackupKey(store, 'another passphrase', { mayCreate: false })).rejects.toThrow(
    'BACKUP_KEY opens no key in',
  )
  const changed = Buffer.from(encrypted)
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  await expect(again.decrypt(changed)).rejects.toThrow()
}, 60_000)

test('the health of backups tells ages, the last drill and the last error, and that nothing is backed up', async () => {
  expect(await backupHealth(readConfig({}))).toMatchObject({ isOn: false, baseBackupAgeSeconds: null })
  const config = readConfig({
    DATA_DIR: join(folder, 'data'),
    BACKUP_TARGET: join(folder, 'target'),
    BACKUP_KEY: 'burst swarm slender curve ability',
  })
  const now = new Date('2026-11-23T12:00:00Z')
  expect(await backupHealth(config, now)).toMatchObject({ isOn: true, walAgeSeconds: null, lastDrill: null })
  await Promise.all([
    recordState(folders().state, { lastBaseBackupAt: '2026-11-23T11:00:00.000Z' }),
    recordState(folders().state, { lastWalStoredAt: '2026-11-23T11:59:30.000Z' }),
  ])
  expect(await backupHealth(config, now)).toMatchObject({ baseBackupAgeSeconds: 3_600, walAgeSeconds: 30 })
})
