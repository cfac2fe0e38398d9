import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity } from 'age-encryption'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { segmentName, walObject } from '../archive/wal-names.ts'
import { type BackupKey, keyOf } from '../encryption.ts'
import { folderStore } from '../target/folder-store.ts'
import type { ObjectStore } from '../target/object-store.ts'
import { startWalFeeder, type WalFeeder } from './wal-feeder.ts'

const MB = 1024 * 1024
const nameOf = (number: number) => segmentName(1, BigInt(number), MB)
let folder: string
let store: ObjectStore
let key: BackupKey
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'amritvasya-feeder-'))
  mkdirSync(join(folder, 'target'))
  store = folderStore(join(folder, 'target'))
  key = await keyOf(await generateIdentity())
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** @returns the name of its object */
async function storeSegment(number: number): Promise<string> {
  const [name, bytes] = [nameOf(number), Buffer.from(`segment ${number}`)]
  const object = walObject({ name, hash: key.mac(name, bytes), keyFingerprint: key.fingerprint })
  await store.put(object, await key.encrypt(bytes))
  return object
}

async function damage(object: string): Promise<void> {
  const bytes = Buffer.from((await store.get(object)) ?? '')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  await store.put(object, bytes)
}

const start = () =>
  startWalFeeder(
    { store, key },
    {
      folder: join(folder, 'recovery'),
      account: undefined,
      first: nameOf(1),
      timeline: { id: 1, beganAt: null, ancestors: [] },
      segmentBytes: MB,
    },
  )

/** @returns the segment as PostgreSQL gets it, or the exit code of the command */
async function ask({ command }: WalFeeder, number: number): Promise<string | number> {
  const path = join(folder, 'RECOVERYXLOG')
  const line = command.replace('%f', nameOf(number)).replace('%p', `'${path}'`)
  const code = await new Promise<number>((resolve) => {
    execFile('sh', ['-c', line], (error) => resolve(Number(error?.code ?? 0)))
  })
  return code === 0 ? readFileSync(path, 'utf8') : code
}

test('a damaged segment ends the recovery with the name of its object and what to do', async () => {
  const object = await storeSegment(1)
  await damage(object)
  const feeder = await start()
  expect(await ask(feeder, 1)).toBe(126)
  await expect(feeder.failed).rejects.toThrow(
    `${object} in ${store.name} is damaged, or was not written by the owner of BACKUP_KEY. The restore stops there: ` +
      'move that object away and run it again, and the shop comes back to the moment before it',
  )
  await feeder.stop()
})

test('a damaged segment that is read ahead ends no recovery that does not ask for it', async () => {
  await storeSegment(1)
  await damage(await storeSegment(2))
  const feeder = await start()
  expect(await ask(feeder, 1)).toBe('segment 1')
  // The feeder has tried by then to read the segments ahead.
  await feeder.stop()
  await expect(Promise.race([feeder.failed, 'no failure'])).resolves.toBe('no failure')
})
