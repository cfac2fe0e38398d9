import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity } from 'age-encryption'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { backupFolders } from '../../platform/database/embedded/backup-folders.ts'
import { recordProblem, recordState, recordWell } from '../backup-state.ts'
import { type BackupKey, keyOf, sealerOf } from '../encryption.ts'
import { backupHealth } from '../index.ts'
import { folderStore } from '../target/folder-store.ts'
import { BackupRefusal, getObject, type ObjectStore } from '../target/object-store.ts'
import { waitForWal } from './wait-for-wal.ts'
import { type ArchiveDependencies, WalArchive } from './wal-archive.ts'

let folder: string
let store: ObjectStore
let key: BackupKey
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'amritvasya-archive-'))
  // As root the data folder must be open to PostgreSQL's user.
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'data/backup/wal'), { recursive: true })
  mkdirSync(join(folder, 'target'))
  store = folderStore(join(folder, 'target'))
  key = await keyOf(await generateIdentity())
  vi.clearAllMocks()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const folders = () => backupFolders(join(folder, 'data'))
const segment = '00000001000000000000000A'
/** Finishes a segment as PostgreSQL does. */
const finish = (content: string, name = segment) => writeFileSync(join(folders().wal, name), content)
const archive = (changes: Partial<ArchiveDependencies> = {}, target: ObjectStore | undefined = store) => {
  const created = new WalArchive({ folders: folders(), log, sealer: key, ...changes })
  if (target) created.open(target, key)
  return created
}

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
  expect(await archive({ onFailed }, away).storeWaiting()).toBe(false)
  expect(onFailed).toHaveBeenCalledOnce()
  expect(log.error).toHaveBeenCalledOnce()
  expect(readdirSync(folders().wal)).toEqual([])
  const [waiting = ''] = readdirSync(folders().outgoing)
  expect(readFileSync(join(folders().outgoing, waiting)).includes('waits')).toBe(false)
  expect(await archive().storeWaiting()).toBe(true)
  expect(await store.list('wal/')).toEqual([`wal/${waiting}`])
  expect(readdirSync(folders().outgoing)).toEqual([])
})

test('of a burst each segment is stored before the next one is encrypted', async () => {
  const names = ['A', 'B', 'C'].map((digit) => `00000001000000000000000${digit}`)
  for (const name of names) finish(name, name)
  const waitingAtPut: string[][] = []
  const put = (object: string, bytes: Uint8Array) => {
    waitingAtPut.push(readdirSync(folders().wal))
    return store.put(object, bytes)
  }
  expect(await archive({}, { ...store, put }).storeWaiting()).toBe(true)
  expect(waitingAtPut).toEqual([names.slice(1), names.slice(2), []])
})

test('with the key that the data folder remembers, segments wait encrypted before the target was seen', async () => {
  finish('waits')
  const waiting = new WalArchive({ folders: folders(), log, sealer: sealerOf(key.sealing) })
  expect(await waiting.storeWaiting()).toBe(true)
  expect(readdirSync(folders().wal)).toEqual([])
  expect(readdirSync(folders().outgoing)).toHaveLength(1)
  waiting.open(store, key)
  await waiting.storeWaiting()
  const [object = ''] = await store.list('wal/')
  expect(Buffer.from(await key.decrypt(await getObject(store, object))).toString()).toBe('waits')
})

test('on a disk that is nearly full, waiting segments are discarded, and a new base backup has to follow', async () => {
  finish('waits')
  finish('the way of the timelines', '00000002.history')
  writeFileSync(folders().chain, 'unbroken')
  const onDiscarded = vi.fn(async () => {})
  const space = { freeBytes: 2_000_000_000, totalBytes: 20_000_000_000 }
  const waiting = new WalArchive({ folders: folders(), log, onDiscarded, readSpace: async () => space })
  await waiting.storeWaiting()
  expect(readdirSync(folders().wal)).toHaveLength(2)
  space.freeBytes = 900_000_000
  await waiting.storeWaiting()
  expect(readdirSync(folders().wal)).toEqual(['00000002.history'])
  expect(existsSync(folders().chain)).toBe(false)
  expect(onDiscarded).toHaveBeenCalledWith(1, expect.any(Date))
})

test('a segment counts as stored only when this shop has stored it with the key of the backup', async () => {
  const stateFile = folders().state
  await store.put(
    `wal/${segment}-${'a'.repeat(32)}-${key.fingerprint}.zst.age`,
    Buffer.from('of another shop'),
  )
  expect(await waitForWal({ store, key, stateFile }, segment, 100)).toBe(false)
  const object = `wal/${segment}-${'b'.repeat(32)}-${key.fingerprint}.zst.age`
  await store.put(object, Buffer.from('own'))
  await recordState(stateFile, { storedWal: [object] })
  expect(await waitForWal({ store, key, stateFile }, segment, 10_000)).toBe(true)
  const newKey = await keyOf(await generateIdentity())
  expect(await waitForWal({ store, key: newKey, stateFile }, segment, 100)).toBe(false)
})

test('a folder of segments that cannot be read is an error and not an empty one', async () => {
  rmSync(folders().wal, { recursive: true })
  writeFileSync(folders().wal, 'no folder')
  const onFailed = vi.fn(async () => {})
  expect(await archive({ onFailed }).storeWaiting()).toBe(false)
  expect(onFailed).toHaveBeenCalledOnce()
})

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

test('a refusal is an obstacle at once, an outage after ten minutes, and segments that were discarded are one, too', async () => {
  const config = readConfig({
    DATA_DIR: join(folder, 'data'),
    BACKUP_TARGET: join(folder, 'target'),
    BACKUP_KEY: 'burst swarm slender curve ability',
  })
  const obstacle = async (minutes: number) =>
    (await backupHealth(config, new Date(Date.parse('2026-11-23T12:00:00Z') + minutes * 60_000))).obstacle
  const at = new Date('2026-11-23T12:00:00Z')
  await recordProblem(folders().state, new Error('The target is away'), at)
  expect(await obstacle(9)).toBe(null)
  expect(await obstacle(11)).toBe('The target is away')
  await recordWell(folders().state)
  expect(await obstacle(11)).toBe(null)
  await recordProblem(folders().state, new BackupRefusal('Another shop owns the backups'), at)
  expect(await obstacle(0)).toBe('Another shop owns the backups')
  await recordWell(folders().state)
  await recordState(folders().state, { discarded: { at: at.toISOString(), segments: 3 } })
  expect(await obstacle(0)).toContain('3 WAL segments were discarded')
})
