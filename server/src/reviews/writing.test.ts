import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { findBroken } from '../invariants/invariants.repository.ts'
import { Pictures } from '../platform/pictures/pictures.ts'
import { eventually } from '../testing/eventually.ts'
import { changeRows } from '../testing/rows.ts'
import { sampleId, sampleProduct, saveSamples } from '../testing/sample-catalogue.ts'
import { addOrder } from '../testing/sample-order.ts'
import { noisyPhoto, photo, pngBomb } from '../testing/sample-photos.ts'
import { customerId } from '../testing/shop-with-payments.ts'
import { signUp, startTestShop } from '../testing/test-shop.ts'
import { hideReview, showReview } from './rating.service.ts'

const folder = await mkdtemp(join(tmpdir(), 'review-pictures-'))
const pictures = new Pictures(folder)
const shop = await startTestShop({ pictures, uploadTime: 1_500 })
afterAll(async () => {
  pictures.close()
  await shop.close()
  await rm(folder, { recursive: true })
})

const [angel, bowl] = [sampleId('Angel'), sampleId('Bowl')]
let order = ''

/** Adds an order of Asha, with the angel. */
async function bought(changes: Parameters<typeof addOrder>[1] = {}, product = angel): Promise<string> {
  const { id } = await addOrder(shop.database, { customer_id: asha, status: 'delivered', ...changes })
  await changeRows(shop.database, 'order_line', { order_id: id }, { product_id: product })
  return id
}

await saveSamples(shop.database, { products: [sampleProduct('Angel'), sampleProduct('Bowl')] })
const token = await signUp(shop, 'asha@example.com')
const asha = await customerId(shop, 'asha@example.com')
beforeEach(async () => {
  await shop.database.deleteFrom('rate_limit_counter').execute()
  order = await bought()
})

type Image = { bytes: Buffer | string; name?: string; type?: string }
function form(fields: Record<string, string | undefined> = {}, images: Image[] = []): FormData {
  const data = new FormData()
  const all = {
    productId: angel,
    orderId: order,
    rating: '5',
    title: 'Lovely',
    comment: 'So calm.',
    ...fields,
  }
  for (const [name, value] of Object.entries(all)) if (value !== undefined) data.append(name, value)
  for (const { bytes, name = 'photo.jpg', type = 'image/jpeg' } of images) {
    const part = typeof bytes === 'string' ? bytes : new Uint8Array(bytes)
    data.append('images', new Blob([part], { type }), name)
  }
  return data
}
async function post(body: FormData | string, headers: Record<string, string> = {}, as = token) {
  const reply = await fetch(`${shop.address}/api/reviews`, {
    method: 'POST',
    headers: { ...(as && { authorization: `Bearer ${as}` }), ...headers },
    body,
  })
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
}
const ratingOf = async (id: string) => {
  const { product } = (await shop.send(`GET /public/products/${id}`)).body as {
    product: { averageRating: number; numberOfReviews: number }
  }
  return [product.averageRating, product.numberOfReviews]
}
const canReview = async (id = angel, as = token) =>
  (await shop.send(`GET /reviews/can-review/${id}`, { token: as })).body
const stored = async () => (await readdir(folder)).filter((name) => name !== 'incoming')
const leftOver = () => readdir(join(folder, 'incoming'))
const refusal = (message: string) => ({ success: false, message })

// Proves API-20, ROLE-05, ROLE-06.
test('who received the product may review it, for each of the orders once', async () => {
  const pending = await bought({ status: 'shipped' })
  const other = await bought({}, bowl)
  const { canReview: may, availableOrders } = await canReview()
  expect(may).toBe(true)
  const ids = (availableOrders as { _id: string }[]).map(({ _id }) => _id)
  expect(ids).toContain(order)
  expect(ids).not.toContain(pending)
  expect(ids).not.toContain(other)
  expect((await post(form())).status).toBe(200)
  const after = (await canReview()).availableOrders as { _id: string }[]
  expect(after.map(({ _id }) => _id)).not.toContain(order)

  const stranger = await signUp(shop, 'stranger@example.com')
  expect(await canReview(angel, stranger)).toMatchObject({ canReview: false, availableOrders: [] })
  expect((await shop.send(`GET /reviews/can-review/${angel}`)).status).toBe(401)
  expect((await shop.send(`GET /reviews/can-review/${sampleId('none')}`, { token })).status).toBe(404)
})

// Proves API-21, ENT-08, U1, U3.
test('a review with a picture is published at once, and the picture re-encoded', async () => {
  const upright = await sharp(await photo('jpeg', { width: 300, height: 200 }))
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .toBuffer()
  const reply = await post(form({}, [{ bytes: upright }, { bytes: await photo('png'), name: 'a.png' }]))
  expect(reply).toMatchObject({
    status: 200,
    body: {
      success: true,
      review: {
        rating: 5,
        title: 'Lovely',
        comment: 'So calm.',
        helpfulVotes: 0,
        user: { name: 'Asha Rao' },
      },
    },
  })
  const { review } = reply.body as { review: { _id: string; images: { url: string }[] } }
  expect(review.images).toHaveLength(2)
  const url = review.images[0]?.url ?? ''
  expect(url).toMatch(/^\/files\/[0-9a-f]{16}\/1200\.webp$/)
  for (const format of ['webp', 'avif']) {
    const file = await fetch(`${shop.address}${url.replace('1200.webp', `320.${format}`)}`)
    expect(file.status).toBe(200)
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
    const bytes = Buffer.from(await file.arrayBuffer())
    // The picture is rotated by its EXIF orientation and has no metadata.
    const { exif, orientation, width = 0, height = 0 } = await sharp(bytes).metadata()
    expect({ exif, orientation, isUpright: height > width }).toMatchObject({ isUpright: true })
    expect([exif, orientation]).toEqual([undefined, undefined])
    expect(bytes.includes('a secret place')).toBe(false)
  }
  const { reviews } = (await shop.send(`GET /reviews/product/${angel}`)).body as {
    reviews: { _id: string }[]
  }
  expect(reviews[0]?._id).toBe(review._id)
  expect(await leftOver()).toEqual([])
})

test('the average and the count on product and cards follow with the review, also when one is hidden', async () => {
  const only = await bought({}, bowl)
  const more = await bought({}, bowl)
  await post(form({ productId: bowl, orderId: only, rating: '5' }))
  expect(await ratingOf(bowl)).toEqual([5, 1])
  const second = await post(form({ productId: bowl, orderId: more, rating: '2' }))
  expect(await ratingOf(bowl)).toEqual([3.5, 2])
  const { _id } = second.body.review as { _id: string }
  await shop.database.transaction().execute((tx) => hideReview(tx, _id, 'Names a person'))
  expect(await ratingOf(bowl)).toEqual([5, 1])
  expect(JSON.stringify((await shop.send(`GET /reviews/product/${bowl}`)).body)).not.toContain(_id)
  await shop.database.transaction().execute((tx) => showReview(tx, _id))
  expect(await ratingOf(bowl)).toEqual([3.5, 2])
})

test('reviews that come at the same moment are all counted', async () => {
  const before = await ratingOf(angel)
  const orders = await Promise.all(Array.from({ length: 5 }, () => bought()))
  const replies = await Promise.all(orders.map((orderId) => post(form({ orderId, rating: '4' }))))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect((await ratingOf(angel))[1]).toBe((before[1] ?? 0) + 5)
})

// Proves bad input 52.
test('not a buyer, not delivered, another order, another product, twice', async () => {
  const stranger = await signUp(shop, 'nobody@example.com')
  expect(await post(form(), {}, stranger)).toMatchObject({
    status: 403,
    body: { code: 'REVIEW_NOT_ALLOWED' },
  })
  expect((await post(form(), {}, '')).status).toBe(401)
  const shipped = await bought({ status: 'shipped' })
  expect((await post(form({ orderId: shipped }))).status).toBe(403)
  const foreign = await bought({ customer_id: null })
  expect((await post(form({ orderId: foreign }))).status).toBe(403)
  expect((await post(form({ productId: bowl }))).status).toBe(403)
  expect((await post(form({ productId: sampleId('none') }))).status).toBe(404)
  const twice = await Promise.all([post(form()), post(form())])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await post(form())).toMatchObject({ status: 409, body: { code: 'ALREADY_REVIEWED' } })
})

// Proves REVIEW-09 to REVIEW-13, bad input 53.
test('what is missing or too long is reported, and nothing is written', async () => {
  for (const [fields, message] of [
    [{ orderId: undefined }, 'Please select an order'],
    [{ orderId: '' }, 'Please select an order'],
    [{ orderId: 'x' }, 'Invalid order ID'],
    [{ productId: 'x' }, 'Invalid product ID'],
    [{ rating: undefined }, 'Please select a rating'],
    [{ rating: '0' }, 'Please select a rating'],
    [{ rating: '6' }, 'Please select a rating'],
    [{ rating: '4.5' }, 'Please select a rating'],
    [{ rating: 'five' }, 'Please select a rating'],
    [{ comment: undefined }, 'Please write a review'],
    [{ comment: '  \n ' }, 'Please write a review'],
    [{ title: 'x'.repeat(101) }, 'Title must be at most 100 characters'],
    [{ comment: 'x'.repeat(501) }, 'Review must be at most 500 characters'],
    [{ comment: 'x'.repeat(20_000) }, 'Review must be at most 500 characters'],
    [{ comment: 'null\u0000byte' }, 'Contains characters that are not allowed'],
  ] as const) {
    expect(await post(form(fields))).toMatchObject({ status: 400, body: refusal(message) })
  }
  // Forms encode a line break as two characters.
  const lines = `${'a\n'.repeat(249)}bb`
  const long = await post(form({ title: undefined, comment: lines }))
  expect(long).toMatchObject({ status: 200, body: { review: { title: '', comment: lines } } })
})

// Proves REVIEW-14, bad input 54.
test('more than 3 images', async () => {
  const images = Array.from({ length: 4 }, async () => ({ bytes: await photo() }))
  expect(await post(form({}, await Promise.all(images)))).toMatchObject({
    status: 400,
    body: refusal('Maximum 3 images allowed'),
  })
  expect(await leftOver()).toEqual([])
})

// Proves REVIEW-15, bad input 54.
test('5 MB are taken, one byte more is not', async () => {
  const limit = 5 * 1024 * 1024
  const picture = await photo()
  // Cameras append films to pictures; these bytes are dropped.
  const exactly = Buffer.concat([picture, Buffer.alloc(limit - picture.length)])
  const over = Buffer.concat([exactly, Buffer.alloc(1)])
  expect(await post(form({}, [{ bytes: over }]))).toMatchObject({
    status: 413,
    body: { code: 'IMAGE_TOO_LARGE' },
  })
  expect((await post(form({}, [{ bytes: exactly }]))).status).toBe(200)
  expect(await leftOver()).toEqual([])
})

// Proves U4, bad input 54.
test('1,000 parts, no boundary, a cut form, another type, 17 MB', async () => {
  const many = form()
  for (let i = 0; i < 1_000; i++) many.append(`field${i}`, 'x')
  expect((await post(many)).status).toBe(400)
  expect((await post('--x', { 'content-type': 'multipart/form-data' })).status).toBe(400)
  const cut = '--x\r\nContent-Disposition: form-data; name="rating"\r\n\r\n5'
  expect((await post(cut, { 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(400)
  expect((await post('{}', { 'content-type': 'application/json' })).status).toBe(415)
  const big = form({}, [{ bytes: Buffer.alloc(17 * 1024 * 1024) }])
  const response = await post(big).catch(() => ({ status: 413 }))
  expect(response.status).toBe(413)
  const twice = form()
  twice.append('rating', '1')
  expect((await post(twice)).status).toBe(400)
  expect(await leftOver()).toEqual([])
})

// Proves U1, U2, bad input 55.
test('only whole pictures, by what is in them and not by their name', async () => {
  const before = await stored()
  const jpeg = await photo('jpeg', { width: 1000, height: 800 })
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  for (const bytes of [
    svg,
    `<?xml version="1.0"?>${svg}`,
    '<!doctype html><script>alert(1)</script>',
    'GIF89a/*<script>alert(1)</script>*/=1;',
    await photo('gif'),
    Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]),
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(svg)]),
    Buffer.concat([jpeg, Buffer.from('%PDF-1.7')]),
    pngBomb(30_000, 30_000),
    pngBomb(5_001, 5_000),
    jpeg.subarray(0, jpeg.length - 400),
    (await noisyPhoto(400, 400)).subarray(0, 20_000),
    (await photo('png')).subarray(0, 150),
    (await photo('webp', { width: 900, height: 900 })).subarray(0, 60),
    Buffer.alloc(0),
  ]) {
    const reply = await post(form({}, [{ bytes, name: 'photo.jpg' }]))
    expect([bytes.slice(0, 30).toString(), reply.status, reply.body.message]).toEqual([
      bytes.slice(0, 30).toString(),
      415,
      'Upload a JPEG, PNG or WebP image',
    ])
  }
  expect(await stored()).toEqual(before)
  expect(await leftOver()).toEqual([])
})

test('a hundred forms an hour are read of a customer, those with mistakes among them', async () => {
  const late = { status: 429, body: { code: 'TOO_MANY_REQUESTS' } }
  for (let i = 0; i < 100; i++) expect((await post(form({ rating: '6' }))).status).toBe(400)
  expect(await post(form())).toMatchObject(late)
  const other = await signUp(shop, 'patient@example.com')
  expect((await post(form(), {}, other)).status).toBe(403)
})

test('a JPEG that is called page.html is a JPEG', async () => {
  const upload = { bytes: await photo('webp'), name: 'page.html', type: 'text/html' }
  expect((await post(form({}, [upload]))).status).toBe(200)
})

// Proves U3, bad input 56.
test('a file is never called as its sender says', async () => {
  const outside = `${basename(folder)}-outside`
  for (const name of [`../${outside}`, `../../${outside}`, 'a\r\nb.jpg', 'x'.repeat(5_000)]) {
    const orderId = await bought()
    expect((await post(form({ orderId }, [{ bytes: await photo(), name }]))).status).toBe(200)
  }
  for (const name of await stored()) expect(name).toMatch(/^[0-9a-f]{16}$/)
  for (const up of ['..', './..']) expect(await readdir(join(folder, up))).not.toContain(outside)
})

function begin(): ReturnType<typeof connect> {
  const { port, hostname } = new URL(shop.address)
  const socket = connect(Number(port), hostname)
  socket.write(
    `POST /api/reviews HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Length: 100000\r\n` +
      'Content-Type: multipart/form-data; boundary=x\r\n\r\n--x\r\n' +
      'Content-Disposition: form-data; name="images"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\nbytes',
  )
  return socket
}

// Proves U4, bad input 54.
test('a body that does not end is answered with 408, and nothing of it stays', async () => {
  const socket = begin()
  const response = await new Promise<string>((resolve) => {
    let text = ''
    socket.on('data', (chunk) => (text += chunk)).on('close', () => resolve(text))
  })
  expect(response).toMatch(/^HTTP\/1\.1 408 /)
  await eventually(async () => expect(await leftOver()).toEqual([]))
})

// Proves U4.
test('what a sender who leaves had sent is removed', async () => {
  const socket = begin()
  await eventually(async () => expect(await leftOver()).toHaveLength(1))
  socket.destroy()
  await eventually(async () => expect(await leftOver()).toEqual([]))
})

test('reviews are part of the copy of one’s data; without the account they stay under their name', async () => {
  const leaving = await signUp(shop, 'leaving@example.com', 'Leela Das')
  const id = await customerId(shop, 'leaving@example.com')
  const orderId = await bought({ customer_id: id })
  expect((await post(form({ orderId, title: 'Mine' }), {}, leaving)).status).toBe(200)
  const exported = (await shop.send('GET /users/export', { token: leaving })).body
  expect(exported.reviews).toMatchObject([{ title: 'Mine', product: { name: 'Angel' } }])
  await shop.database.deleteFrom('customer').where('id', '=', id).execute()
  const storedReview = await shop.database
    .selectFrom('review')
    .select(['customer_id', 'user_name'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  expect(storedReview).toEqual({ customer_id: null, user_name: 'Leela Das' })
})

test('after all of this every product shows what its visible reviews come to', async () => {
  const broken = await findBroken(shop.database)
  expect(broken.filter(({ rule }) => rule.startsWith('Reviews'))).toEqual([])
})

// Proves API-21.
test('the documentation of the calls tells of the form too', async () => {
  const { paths } = (await shop.send('GET /docs/json')).body as { paths: Record<string, { post?: unknown }> }
  const path = Object.keys(paths).find((name) => name.endsWith('/reviews') && paths[name]?.post)
  expect(path && paths[path]?.post).toMatchObject({ tags: ['reviews'] })
})

// Proves REVIEW-19.
test('whoever got something for a review says so, and its readers are told', async () => {
  const { body } = await post(form({ incentive: 'yes' }))
  expect(body).toMatchObject({ review: { isIncentivised: true } })
  order = await bought()
  const plain = await post(form({ incentive: '' }))
  expect(plain.body.review).not.toHaveProperty('isIncentivised')
  order = await bought()
  expect(await post(form({ incentive: 'perhaps' }))).toMatchObject({
    status: 400,
    body: refusal('Please say whether you got something for the review'),
  })
})
