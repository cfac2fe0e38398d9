import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ShownPicture } from '@amritvasya/contract'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { readConfig } from '../../../platform/config.ts'
import { s3Store } from '../../../platform/object-store/s3-store.ts'
import { type S3Fault, startS3StandIn } from '../../../platform/object-store/testing/s3-stand-in.ts'
import { movePictures } from '../../../platform/pictures/move-pictures.ts'
import { openBucket, proveBucket } from '../../../platform/pictures/open-bucket.ts'
import { listPictures } from '../../../platform/pictures/picture.repository.ts'
import { Pictures } from '../../../platform/pictures/pictures.ts'
import { photo } from '../../../testing/sample-photos.ts'
import { addTestStaff } from '../../../testing/staff.ts'
import { startTestShop } from '../../../testing/test-shop.ts'

const folder = await mkdtemp(join(tmpdir(), 'bucket-pictures-'))
const standIn = await startS3StandIn({ pageSize: 100 })
const bucket = s3Store({ ...standIn.settings, bucket: standIn.bucket, prefix: 'shop', firstBackoffMs: 1 })
const pictures = new Pictures(folder, undefined, bucket)
const shop = await startTestShop({ pictures })
afterAll(async () => {
  pictures.close()
  await shop.close()
  await standIn.stop()
  await rm(folder, { recursive: true })
})
const { headers } = await addTestStaff(shop, 'editor')

async function upload(width: number) {
  const form = new FormData()
  form.append('picture', new File([new Uint8Array(await photo('jpeg', { width, height: 20 }))], 'a.jpg'))
  const reply = await fetch(`${shop.address}/api/back-office/pictures`, {
    method: 'POST',
    headers,
    body: form,
  })
  const { item } = (await reply.json()) as { item?: ShownPicture }
  return { status: reply.status, retryAfter: reply.headers.get('retry-after'), hash: item?.hash ?? '' }
}
const filesOf = (hash: string) =>
  [...standIn.objects.keys()]
    .filter((key) => key.startsWith(`shop/files/${hash}/`))
    .map((key) => key.split('/')[3])
const incoming = () => [...standIn.objects.keys()].filter((key) => key.startsWith('shop/incoming/'))
/** A small picture is made in these widths. */
const complete = ['1200.jpg', '1200.webp', '160.avif', '160.webp', 'master.webp']

test('an answered upload is in the bucket with its sizes, and is served from there', async () => {
  const { status, hash } = await upload(200)
  expect(status).toBe(200)
  expect(filesOf(hash).sort()).toEqual(complete)
  expect(standIn.types.get(`shop/files/${hash}/160.avif`)).toBe('image/avif')
  expect(await readdir(folder)).toEqual(['incoming'])
  const served = await fetch(`${shop.address}/files/${hash}/160.avif`)
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'",
  })
  const bytes = Buffer.from(await served.arrayBuffer())
  expect(bytes).toEqual(standIn.objects.get(`shop/files/${hash}/160.avif`))
  standIn.objects.delete(`shop/files/${hash}/160.avif`)
  expect((await fetch(`${shop.address}/files/${hash}/160.avif`)).status).toBe(200)
  expect(filesOf(hash).sort()).toEqual(complete)
  expect((await fetch(`${shop.address}/files/${hash}/master.webp`)).status).toBe(404)
  expect((await fetch(`${shop.address}/files/${'0'.repeat(16)}/160.webp`)).status).toBe(404)
})

test('while a tenth of all requests meet SlowDown, 40 uploads leave no broken picture and no orphan', async () => {
  let state = 7
  standIn.chance.draw = (): S3Fault | undefined => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31 < 0.1 ? 'slow-down' : undefined
  }
  const sent = await Promise.all(Array.from({ length: 40 }, (_, at) => upload(161 + at)))
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]))
  await vi.waitFor(() => expect(incoming()).toEqual([]), 10_000)
  standIn.chance.draw = () => undefined
  const rows = (await listPictures(shop.database)).map(({ hash }) => hash)
  for (const { hash } of sent) {
    expect(rows).toContain(hash)
    expect(filesOf(hash).sort()).toEqual(complete)
    const { width } = await sharp(standIn.objects.get(`shop/files/${hash}/1200.webp`)).metadata()
    expect(width).toBeGreaterThan(160)
  }
  const inBucket = [...standIn.objects.keys()].map((key) => key.split('/')[2])
  expect(inBucket.filter((hash) => !rows.includes(hash ?? ''))).toEqual([])
})

test('an upload that the bucket does not take is answered 503, and what it left is removed a day later', async () => {
  const before = await listPictures(shop.database)
  const key = (await readKeys()).length
  let requests = 0
  standIn.chance.draw = () => (++requests > 4 ? 'slow-down' : undefined)
  expect(await upload(310)).toMatchObject({ status: 503, retryAfter: '30' })
  standIn.chance.draw = () => undefined
  expect(await listPictures(shop.database)).toEqual(before)
  expect(incoming()).toHaveLength(1)
  await pictures.forgetUncommitted(shop.database)
  expect(incoming()).toHaveLength(1)
  for (const name of incoming()) standIn.dates.set(name, new Date(0))
  await pictures.forgetUncommitted(shop.database)
  expect(await readKeys()).toHaveLength(key)
})
const readKeys = async () => [...standIn.objects.keys()]

test('pictures of a folder are copied once, and private ones to no public name', async () => {
  const source = await mkdtemp(join(tmpdir(), 'moved-pictures-'))
  const local = new Pictures(source)
  const master = await photo('webp', { width: 333 })
  const hash = await local.add(master)
  const path = join(source, 'sent.jpg')
  await sharp(master).jpeg().toFile(path)
  const name = await local.addPrivate(path)
  local.close()
  expect(await movePictures(source, bucket)).toEqual({ copied: 2, there: 0 })
  expect(await movePictures(source, bucket)).toEqual({ copied: 0, there: 2 })
  expect(standIn.objects.get(`shop/files/${hash}/master.webp`)).toEqual(master)
  expect((await fetch(`${shop.address}/files/${name}/160.webp`)).status).toBe(404)
  expect((await sharp(await pictures.readPrivate(name, '160.webp')).metadata()).width).toBe(160)
  await pictures.forget(name)
  expect(standIn.objects.has(`shop/private/${name}/master.webp`)).toBe(false)
  await rm(source, { recursive: true })
})

test('a wrong key is one line at the start', async () => {
  const config = readConfig({
    FILES_STORE: `s3://${standIn.bucket}/shop`,
    FILES_S3_ENDPOINT: standIn.settings.endpoint,
    FILES_S3_REGION: standIn.settings.region,
    FILES_S3_ACCESS_KEY_ID: standIn.settings.accessKeyId,
    FILES_S3_SECRET_ACCESS_KEY: 'another secret',
  })
  const opened = openBucket(config)
  await expect(opened && proveBucket(opened)).rejects.toThrow(
    /^s3:\/\/backups\/shop failed at storing: .*SignatureDoesNotMatch.*$/,
  )
})
