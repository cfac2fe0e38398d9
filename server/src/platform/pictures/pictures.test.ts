import { mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../testing/index.ts'
import { createHttpServer } from '../http/http-server.ts'
import { pictureAddress, pictureWidths } from './address.ts'
import { addPictures } from './picture.repository.ts'
import { Pictures } from './pictures.ts'

const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
const pictures = new Pictures(folder)
const app = createHttpServer(pino({ level: 'silent' }))
await pictures.serve(app)
const testDatabase = await createTestDatabase()
afterAll(async () => {
  pictures.close()
  await app.close()
  await testDatabase.close()
  await rm(folder, { recursive: true })
})

const colour = { r: 120, g: 60, b: 140 }
const master = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .webp()
    .toBuffer()

const square = await pictures.add(await master(1200, 1200))
const get = (path: string, method: 'GET' | 'HEAD' = 'GET') => app.inject({ method, url: path })

test('a picture is served in every size and format at an address that never changes', async () => {
  for (const width of pictureWidths) {
    for (const format of ['avif', 'webp'] as const) {
      const reply = await get(pictureAddress(square).replace('1200.webp', `${width}.${format}`))
      expect(reply.statusCode).toBe(200)
      expect(reply.headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'",
      })
      const picture = await sharp(reply.rawPayload).metadata()
      expect(picture).toMatchObject({ width, height: width })
      expect(picture.format).toBe(format === 'avif' ? 'heif' : 'webp')
    }
  }
})

test('a size that many ask for at once is made once', async () => {
  const other = await pictures.add(await master(1000, 500))
  const replies = await Promise.all(Array.from({ length: 10 }, () => get(`/files/${other}/480.avif`)))
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(new Set(replies.map(({ headers }) => headers.etag)).size).toBe(1)
  expect((await readdir(join(folder, other))).sort()).toEqual(['480.avif', 'master.webp'])
})

test('a small master is not blown up', async () => {
  const small = await pictures.add(await master(400, 300))
  const reply = await get(`/files/${small}/1200.webp`)
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 400, height: 300 })
})

test('a broken master is an error of this picture only', async () => {
  const broken = await pictures.add(Buffer.from('no picture'))
  expect((await get(`/files/${broken}/640.webp`)).statusCode).toBe(500)
  const fine = await pictures.add(await master(900, 900))
  expect((await get(`/files/${fine}/640.webp`)).statusCode).toBe(200)
})

test('nothing but known sizes of known pictures is served', async () => {
  for (const path of [
    `/files/${'0'.repeat(16)}/640.webp`,
    `/files/${square}/641.webp`,
    `/files/${square}/640.png`,
    `/files/${square}/master.webp`,
    `/files/${square}/0640.webp`,
    `/files/${square}/`,
    `/files/${square.toUpperCase()}/640.webp`,
    '/files/..%2f..%2fetc/640.webp',
    `/files/${square}/..%2fmaster.webp`,
  ]) {
    expect([path, (await get(path)).statusCode]).toEqual([path, 404])
  }
})

test('the sizes of all pictures are made ahead, and the second time nothing is left to do', async () => {
  const { database } = testDatabase
  const wide = await pictures.add(await master(1920, 960))
  await addPictures(database, [
    { hash: wide, width: 1920, height: 960 },
    { hash: square, width: 1200, height: 1200 },
  ])
  const reported: string[] = []
  await pictures.prepare(database, (done, total) => reported.push(`${done}/${total}`))
  // The first test has completed the square picture.
  expect(reported).toEqual(['0/1', '1/1'])
  expect(await readdir(join(folder, wide))).toHaveLength(1 + 2 * (pictureWidths.length + 1))

  reported.length = 0
  await pictures.prepare(database, (done, total) => reported.push(`${done}/${total}`))
  expect(reported).toEqual([])
})

test('what visitors meet first is made first', async () => {
  const { database } = testDatabase
  const hashes: string[] = []
  for (const width of [300, 301, 302]) {
    const hash = await pictures.add(await master(width, 300))
    await addPictures(database, [{ hash, width, height: 300 }])
    hashes.push(hash)
  }
  const [a = '', b = '', c = ''] = hashes.toSorted()
  await pictures.prepare(database, () => {}, [c, a, c])
  const made = async (hash: string) => (await stat(join(folder, hash, '1200.webp'))).mtimeMs
  const times = await Promise.all([c, a, b].map(made))
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  expect(new Set(times).size).toBe(3)
})

test('of a small picture no size is made ahead that no page asks for', async () => {
  const { database } = testDatabase
  const small = await pictures.add(await master(500, 500))
  await addPictures(database, [{ hash: small, width: 500, height: 500 }])
  await pictures.prepare(database, () => {})
  const sizes = [160, 320, 480].flatMap((width) => [`${width}.avif`, `${width}.webp`])
  expect((await readdir(join(folder, small))).sort()).toEqual(
    [...sizes, '1200.webp', 'master.webp'].toSorted(),
  )
})

test('pictures whose sizes cannot be made ahead are logged once', async () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const logged = new Pictures(folder, log)
  const lost = ['0000000000000001', '0000000000000002'].map((hash) => ({ hash, width: 300, height: 300 }))
  for (const picture of lost) logged.schedulePrepare([picture])
  await addPictures(testDatabase.database, lost)
  await logged.prepare(testDatabase.database, () => {})
  expect(log.warn.mock.calls).toEqual([
    [
      { err: expect.any(Error), picture: expect.stringMatching(/^0{15}[12]$/) },
      'preparing a picture failed; its sizes are made at their first request',
    ],
  ])
  logged.close()
})

// Proves U4.
test('what a process that was killed had begun to take in is removed later', async () => {
  const [old, fresh] = [join(folder, 'incoming', 'upload-old'), join(folder, 'incoming', 'upload-fresh')]
  for (const path of [old, fresh]) await mkdir(path, { recursive: true })
  await utimes(old, new Date(0), new Date(0))
  await pictures.prepare(testDatabase.database, () => {})
  expect(await readdir(join(folder, 'incoming'))).toEqual(['upload-fresh'])
})
