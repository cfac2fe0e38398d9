import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AdminProduct, CsvOutcome, FormerPictures } from '@amritvasya/contract'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { Pictures } from '../../platform/pictures/pictures.ts'
import { changeRows, rowOf } from '../../testing/rows.ts'
import { sampleCategory, saveSamples } from '../../testing/sample-catalogue.ts'
import { photo } from '../../testing/sample-photos.ts'
import { addTestStaff } from '../../testing/staff.ts'
import { startTestShop } from '../../testing/test-shop.ts'
import { fetchPictures } from './fetch-pictures.service.ts'
import { claimPicture } from './former-picture.repository.ts'

const folder = await mkdtemp(join(tmpdir(), 'former-pictures-'))
const pictures = new Pictures(folder)
const shop = await startTestShop({ pictures })
const { database } = shop
const { headers } = await addTestStaff(shop, 'owner')
await saveSamples(database, { categories: [sampleCategory('Malas')] })

const answers = new Map<string, Buffer | number>()
const requested: string[] = []
const server = createServer((request, response) => {
  const path = request.url ?? ''
  requested.push(path)
  const answer = path.startsWith('/photo/') ? photoOf(Number(path.slice(7))) : answers.get(path)
  if (Buffer.isBuffer(answer)) response.end(answer)
  else response.writeHead(answer ?? 404).end()
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const former = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  pictures.close()
  await shop.close()
  await rm(folder, { recursive: true })
})

/** It is as large as a shop's photographs; other quantisation makes another picture without encoding anew. */
const template = await sharp(Buffer.from(stone(1_200)))
  .composite([
    {
      input: {
        create: {
          width: 1_200,
          height: 1_200,
          channels: 3,
          background: '#000',
          noise: { type: 'gaussian', mean: 128, sigma: 12 },
        },
      },
      blend: 'soft-light',
    },
  ])
  .jpeg({ quality: 82 })
  .toBuffer()
function photoOf(number: number): Buffer {
  const bytes = Buffer.from(template)
  const steps = bytes.indexOf(Buffer.from('ffdb', 'hex')) + 5
  // It is larger than any step of the template, which would otherwise be the same picture for some numbers.
  bytes[steps + 10 + (number % 50)] = 64 + Math.floor(number / 50)
  return bytes
}
function stone(size: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><defs><radialGradient id="g"><stop offset="0" stop-color="#f6d5e0"/><stop offset="1" stop-color="#7a3b62"/></radialGradient></defs><rect width="100%" height="100%" fill="#efe9e2"/><circle cx="50%" cy="50%" r="40%" fill="url(#g)"/></svg>`
}

const header =
  'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty,Image Src,Image Position,Image Alt Text'
async function send(rows: readonly string[], isDryRun = false): Promise<CsvOutcome> {
  const reply = await fetch(
    `${shop.address}/api/back-office/products/import${isDryRun ? '?dryRun=true' : ''}`,
    {
      method: 'POST',
      headers: { ...headers, 'content-type': 'text/csv' },
      body: [header, ...rows].join('\n'),
    },
  )
  return ((await reply.json()) as { item: CsvOutcome }).item
}
const row = (handle: string, url: string, position: number, alt = '') =>
  position === 1
    ? `${handle},${handle},Amrit,Malas,Title,Default Title,450,5,${url},1,${alt}`
    : `${handle},,,,,,,,${url},${position},${alt}`
const run = (allowed = ['127.0.0.1']) => fetchPictures({ database, pictures, allowed })
const figures = async () =>
  (await shop.send('GET /back-office/moving-in/pictures', { headers })).body.item as FormerPictures
async function productOf(code: string): Promise<AdminProduct> {
  const { id } = await rowOf(database, 'product', { product_code: code })
  return (await shop.send(`GET /back-office/products/${id}`, { headers })).body.item as AdminProduct
}
const altsOf = ({ pictures }: AdminProduct) => pictures.map(({ alt }) => alt)

// Proves MOVE-06.
test('pictures of imported products are fetched once each, in their order, with their words', async () => {
  answers.set('/a.jpg', await photo('jpeg', { width: 310 }))
  answers.set('/b.png', await photo('png', { width: 320 }))
  answers.set('/c.webp', await photo('webp', { width: 330 }))
  const rows = [
    row('mala', `${former}/b.png`, 1, 'first'),
    row('mala', `${former}/a.jpg`, 2, 'second'),
    row('other', `${former}/a.jpg`, 1, 'shared'),
    row('other', 'no-address', 2),
  ]
  const tried = await send(rows, true)
  expect(tried.formerShop).toMatchObject({
    newPictures: 3,
    notes: [{ line: 5, message: 'no-address is no address of a picture' }],
  })
  expect(await figures()).toEqual({ waiting: 0, fetched: 0, failed: 0, failures: [] })
  await send(rows)
  expect(await figures()).toMatchObject({ waiting: 2, fetched: 0 })
  await Promise.all([run(), run()])
  expect(await figures()).toEqual({ waiting: 0, fetched: 2, failed: 0, failures: [] })
  expect(altsOf(await productOf('SHOPIFY-mala'))).toEqual(['first', 'second'])
  expect(altsOf(await productOf('SHOPIFY-other'))).toEqual(['shared'])

  const before = await productOf('SHOPIFY-mala')
  expect((await send(rows)).formerShop).toMatchObject({ newPictures: 0 })
  await run()
  expect(requested.toSorted()).toEqual(['/a.jpg', '/b.png'])
  expect(await productOf('SHOPIFY-mala')).toEqual(before)

  const more = [...rows, row('mala', `${former}/c.webp`, 3, 'third')]
  expect(await send(more, true)).toMatchObject({ changed: 0, formerShop: { newPictures: 1 } })
  await send(more)
  await run()
  expect(requested.filter((path) => path !== '/c.webp')).toHaveLength(2)
  expect(altsOf(await productOf('SHOPIFY-mala'))).toEqual(['first', 'second', 'third'])
})

// Proves MOVE-06, MOVE-07.
test('a picture that cannot be fetched is listed with its product, and tried again when asked', async () => {
  requested.length = 0
  answers.set('/later.jpg', 404)
  answers.set('/page.jpg', Buffer.from('<html>Sold out</html>'))
  await send([row('ring', `${former}/later.jpg`, 1, 'ring'), row('ring', `${former}/page.jpg`, 2)])
  await run()
  const { id } = await productOf('SHOPIFY-ring')
  expect(await figures()).toMatchObject({
    failed: 2,
    failures: [
      {
        productId: id,
        productName: 'ring',
        url: `${former}/later.jpg`,
        problem: 'The former shop answered with 404',
      },
      {
        url: `${former}/page.jpg`,
        problem: 'It is no JPEG, PNG or WebP picture of at most 25 million pixels',
      },
    ],
  })
  answers.set('/later.jpg', await photo('jpeg', { width: 340 }))
  const retried = await shop.send('POST /back-office/moving-in/pictures/retry', {
    headers,
    body: { productId: id },
  })
  expect(retried.body.item).toMatchObject({ waiting: 2, failed: 0 })
  await run()
  expect(await figures()).toMatchObject({ waiting: 0, failed: 1 })
  expect(altsOf(await productOf('SHOPIFY-ring'))).toEqual(['ring'])
  await shop.send('POST /back-office/moving-in/pictures/retry', { headers, body: {} })
  await run([])
  expect((await figures()).failures).toMatchObject([{ problem: 'The address is not on the public internet' }])
})

// Proves MOVE-06, decision 170.
test('a picture that a killed process was fetching is fetched by another, and a busy shop is asked later', async () => {
  answers.set('/held.jpg', await photo('jpeg', { width: 350 }))
  answers.set('/busy.jpg', 503)
  const rows = [row('bowl', `${former}/held.jpg`, 1), row('bowl', `${former}/busy.jpg`, 2)]
  await send(rows.slice(0, 1))
  expect(await claimPicture(database)).toEqual({ url: `${former}/held.jpg`, tries: 1 })
  await send(rows)
  await run()
  expect((await productOf('SHOPIFY-bowl')).pictures).toEqual([])
  expect(await figures()).toMatchObject({ waiting: 2 })
  answers.set('/busy.jpg', await photo('jpeg', { width: 360 }))
  await changeRows(database, 'former_picture', { state: 'waiting' }, { not_before: new Date(0) })
  await run()
  expect((await productOf('SHOPIFY-bowl')).pictures.map(({ width }) => width)).toEqual([350, 360])
})

/** The process that makes pictures dies of one, and takes all with it that it makes at that time. */
class FragilePictures extends Pictures {
  readonly #deaths = new Set<(error: Error) => void>()

  override async addSent(file: string) {
    const death = Promise.withResolvers<never>()
    death.promise.catch(() => {})
    this.#deaths.add(death.reject)
    try {
      if ((await readFile(file)).includes('kills the decoder'))
        for (const end of this.#deaths) end(new Error('The picture could not be made'))
      return await Promise.race([death.promise, super.addSent(file)])
    } finally {
      this.#deaths.delete(death.reject)
    }
  }
}

// Proves MOVE-06.
test('a picture that ends the decoder is listed after three tries, and costs no other picture anything', async () => {
  const fragile = new FragilePictures(folder)
  answers.set('/deadly.jpg', Buffer.from('kills the decoder'))
  const others = await Promise.all(
    Array.from({ length: 12 }, async (_, place) => {
      answers.set(`/good-${place}.jpg`, await photo('jpeg', { width: 400 + place }))
      return row('chain', `${former}/good-${place}.jpg`, place + 2)
    }),
  )
  await send([row('chain', `${former}/deadly.jpg`, 1), ...others])
  for (let round = 1; round <= 3; round++) {
    await fetchPictures({ database, pictures: fragile, allowed: ['127.0.0.1'] })
    expect(await figures()).toMatchObject({ waiting: round < 3 ? 1 : 0 })
    await changeRows(database, 'former_picture', { state: 'waiting' }, { not_before: new Date(0) })
  }
  fragile.close()
  expect((await productOf('SHOPIFY-chain')).pictures).toHaveLength(12)
  expect((await figures()).failures).toContainEqual(
    expect.objectContaining({ url: `${former}/deadly.jpg`, problem: 'No picture could be made of it' }),
  )
})

// Proves MOVE-06.
test('an address that is too long once it is encoded is told by the trial, and stops no import', async () => {
  const rows = [row('long', `${former}/${'माला'.repeat(60)}.jpg`, 1)]
  const noted = {
    formerShop: {
      newPictures: 0,
      notes: [{ message: expect.stringMatching(/is no address of a picture$/) }],
    },
  }
  expect(await send(rows, true)).toMatchObject(noted)
  expect(await send(rows)).toMatchObject({ created: 1, ...noted })
})

const count = Number(process.env.PROOF_PRODUCTS ?? 20)

// Proves MOVE-08.
test('many products move in with all their pictures', async () => {
  requested.length = 0
  const rows = Array.from({ length: count }, (_, i) => row(`stone-${i}`, `${former}/photo/${i}`, 1))
  const start = performance.now()
  expect(await send(rows)).toMatchObject({ created: count, formerShop: { newPictures: count } })
  await run()
  const seconds = (performance.now() - start) / 1_000
  process.stdout.write(
    `${count} products with pictures of ${Math.round(template.length / 1024)} kB: ${seconds.toFixed(1)} s\n`,
  )
  expect(new Set(requested).size).toBe(count)
  expect(requested).toHaveLength(count)
  expect(await figures()).toMatchObject({ waiting: 0 })
  expect((await productOf(`SHOPIFY-stone-${count - 1}`)).pictures).toMatchObject([{ width: 1_200 }])
  const { hashes } = await database
    .selectFrom('former_picture')
    .select((row) => row.fn.count<string>('picture_hash').distinct().as('hashes'))
    .where('url', 'like', '%/photo/%')
    .executeTakeFirstOrThrow()
  expect(Number(hashes)).toBe(count)
}, 400_000)
