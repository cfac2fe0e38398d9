import { afterEach, beforeEach, expect, test } from 'vitest'
import { s3Store } from './s3-store.ts'
import { type S3Fault, startS3StandIn } from './testing/s3-stand-in.ts'

let standIn: Awaited<ReturnType<typeof startS3StandIn>>
beforeEach(async () => {
  standIn = await startS3StandIn({ pageSize: 2 })
})
afterEach(() => standIn.stop())

const open = (changes: object = {}) =>
  s3Store({ ...standIn.settings, bucket: standIn.bucket, prefix: 'shop', firstBackoffMs: 1, ...changes })
const bytes = Buffer.from('some bytes')

// Proves D2.
test('what is stored is listed over several pages, read back and deleted, and its signatures are right', async () => {
  const store = open()
  const names = ['wal/a b+c-1', 'wal/2', 'wal/3', 'base/ü/manifest.json']
  for (const name of names) await store.put(name, Buffer.from(name))
  expect([...standIn.objects.keys()].every((key) => key.startsWith('shop/'))).toBe(true)
  expect(await store.list('wal/')).toEqual(['wal/2', 'wal/3', 'wal/a b+c-1'])
  for (const name of names) expect(Buffer.from((await store.get(name)) ?? []).toString()).toBe(name)
  await store.remove('wal/2')
  expect(await store.get('wal/2')).toBeUndefined()
  expect(await store.list('nothing/')).toEqual([])
})

test.each<S3Fault>(['slow-down', 'internal', 'broken', 'lost'])(
  'a request that meets “%s” twice is repeated until it is stored',
  async (fault) => {
    standIn.faults.push(fault, fault)
    await open().put('wal/1', bytes)
    expect(standIn.objects.get('shop/wal/1')).toEqual(bytes)
    expect(standIn.faults).toEqual([])
  },
)

test('an answer that breaks off is read again, never taken for the whole', async () => {
  await open().put('wal/1', bytes)
  standIn.faults.push('half', 'slow-down')
  expect(Buffer.from((await open().get('wal/1')) ?? [])).toEqual(bytes)
})

test('who never answers well is given up, with the name of the target', async () => {
  standIn.faults.push(...Array<S3Fault>(10).fill('slow-down'))
  await expect(open().put('wal/1', bytes)).rejects.toThrow(/^s3:\/\/backups\/shop failed at storing: .*503/)
  expect(standIn.faults).toHaveLength(4)
})

test.each([
  ['another secret', { secretAccessKey: 'another secret' }, 'SignatureDoesNotMatch'],
  ['another key', { accessKeyId: 'AKIDOTHER' }, 'InvalidAccessKeyId'],
  ['another region', { region: 'eu-west-1' }, 'AuthorizationHeaderMalformed'],
])('%s is refused at once and named', async (_, changes, code) => {
  await expect(open(changes).put('wal/1', bytes)).rejects.toThrow(code)
  expect(standIn.objects.size).toBe(0)
})

test('a clock that is wrong by more than 15 minutes is refused and named', async () => {
  standIn.clock.aheadMs = 16 * 60_000
  await expect(open().put('wal/1', bytes)).rejects.toThrow('RequestTimeTooSkewed')
})

test('a bucket that does not exist is no empty one', async () => {
  await expect(open({ bucket: 'elsewhere' }).list('')).rejects.toThrow('there is no such bucket')
})
