import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ShownPicture } from '@amritvasya/contract'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { Pictures } from '../../../platform/pictures/pictures.ts'
import { photo, pngBomb } from '../../../testing/sample-photos.ts'
import { addTestStaff } from '../../../testing/staff.ts'
import { startTestShop } from '../../../testing/test-shop.ts'

const folder = await mkdtemp(join(tmpdir(), 'office-pictures-'))
const pictures = new Pictures(folder)
const shop = await startTestShop({ pictures })
afterAll(async () => {
  pictures.close()
  await shop.close()
  await rm(folder, { recursive: true })
})
const { headers } = await addTestStaff(shop, 'editor')

async function send(...files: (Buffer | string)[]) {
  const form = new FormData()
  for (const file of files) {
    const bytes = typeof file === 'string' ? file : new Uint8Array(file)
    form.append('picture', new File([bytes], 'IMG_0001.jpg', { type: 'image/jpeg' }))
  }
  const reply = await fetch(`${shop.address}/api/back-office/pictures`, {
    method: 'POST',
    headers,
    body: form,
  })
  const body = (await reply.json()) as { item?: ShownPicture; code?: string; message?: string }
  return { status: reply.status, body }
}

// Proves U1.
test('a photograph of a phone is stored upright, made anew, without the place where it was taken', async () => {
  const taken = await sharp(await photo('jpeg', { width: 400, height: 300 }))
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '25/1 18/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { status, body } = await send(taken)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.item).toMatchObject({ width: 300, height: 400, alt: '' })
  const { hash = '', url = '' } = body.item ?? {}
  expect(url).toBe(`/files/${hash}/1200.webp`)
  const master = await sharp(await readFile(join(folder, hash, 'master.webp'))).metadata()
  expect(master).toMatchObject({ format: 'webp', width: 300 })
  expect(master.exif).toBeUndefined()
  const served = await fetch(`${shop.address}${url.replace('1200.webp', '320.avif')}`)
  expect(served.headers.get('content-type')).toBe('image/avif')
  expect(await readdir(join(folder, 'incoming'))).toEqual([])
})

// Proves U2, U4.
test('what is no picture, too large, or two at once is refused with a reason', async () => {
  expect((await send('<svg xmlns="http://www.w3.org/2000/svg"/>')).body.code).toBe('INVALID_IMAGE')
  expect((await send(pngBomb(20_000, 20_000))).body.code).toBe('INVALID_IMAGE')
  expect((await send(await photo('gif'))).status).toBe(415)
  expect((await send()).body.message).toBe('Please choose a picture')
  const small = await photo()
  expect((await send(small, small)).body.message).toBe('Please send one picture at a time')
  const large = Buffer.concat([small, Buffer.alloc(10 * 1024 * 1024)])
  expect(await send(large)).toMatchObject({
    status: 413,
    body: { message: 'A picture may be at most 10 MB' },
  })
  const json = await shop.send('POST /back-office/pictures', { body: {}, headers })
  expect(json.status).toBe(415)
})
