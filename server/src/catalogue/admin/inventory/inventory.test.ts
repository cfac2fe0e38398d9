import type { GridOutcome, StockItem } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { sampleId, sampleProduct, sampleVariant, saveSamples } from '../../../testing/sample-catalogue.ts'
import { guestAddress, sampleLine, samplePayments } from '../../../testing/sample-checkout.ts'
import { addTestStaff } from '../../../testing/staff.ts'
import { closedAtEnd, refusal, signUpMany, startTestShop } from '../../../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop({ openPayment: samplePayments().openPayment }))
const { headers } = await addTestStaff(shop, 'editor')
const variant = (name: string) => sampleId(`variant SKU ${name}`)
const addProduct = (name: string, quantity: number) =>
  saveSamples(shop.database, {
    products: [sampleProduct(name, { variants: [sampleVariant(`SKU ${name}`, 100, { quantity })] })],
  })
const item = async (name: string) =>
  (await shop.send(`GET /back-office/stock/${variant(name)}`, { headers })).body.item as StockItem
const post = (call: string, body: object) => shop.send(`POST /back-office/stock/${call}`, { body, headers })
const save = async (rows: object[]) => {
  const reply = await post('save', { rows })
  return { ...reply, rows: reply.body.rows as GridOutcome[] }
}

test('pieces are added and taken out with a reason that the log keeps', async () => {
  await addProduct('Agate', 5)
  const reply = await post(`${variant('Agate')}/adjust`, { by: -2, reason: 'Broken in transit' })
  expect(reply.body.item).toMatchObject({ quantity: 3, isLow: true })
  const tooMany = await post(`${variant('Agate')}/adjust`, { by: -4, reason: 'Lost' })
  expect(tooMany).toMatchObject(refusal(409, 'STOCK_TOO_LOW', 'Only 3 pieces are in stock'))
  for (const body of [
    { by: 0, reason: 'x' },
    { by: 1.5, reason: 'x' },
    { by: 1, reason: ' ' },
  ]) {
    expect((await post(`${variant('Agate')}/adjust`, body)).status).toBe(400)
  }
  const owner = await addTestStaff(shop, 'owner')
  const log = await shop.send(`GET /back-office/audit?subjectId=${sampleId('Agate')}`, owner)
  expect(log.body.items).toMatchObject([
    { action: 'stock.changed', before: { stock: 5 }, after: { stock: 3, reason: 'Broken in transit' } },
  ])
})

// Proves S1.
test('what was sold while the owner counted stays sold', async () => {
  await addProduct('Beryl', 10)
  const seen = (await item('Beryl')).quantity
  const [token = ''] = await signUpMany(shop, 1)
  await shop.send('POST /orders/create', {
    token,
    body: { items: [sampleLine('Beryl')], shippingAddress: guestAddress },
  })
  const late = await post(`${variant('Beryl')}/count`, { quantity: 12, seen, reason: 'Counted' })
  expect(late).toMatchObject({
    status: 409,
    body: { message: 'The stock has changed in the meantime: it is now 9, not 10' },
  })
  expect(await item('Beryl')).toMatchObject({ quantity: 9, held: 1 })
  const again = await post(`${variant('Beryl')}/count`, { quantity: 12, seen: 9, reason: 'Counted' })
  expect(again.body.item).toMatchObject({ quantity: 12 })
})

// Proves S1.
test('fifty who take the last pieces out at once never take one that is not there', async () => {
  await addProduct('Coral', 20)
  const replies = await Promise.all(
    Array.from({ length: 50 }, () =>
      post(`${variant('Coral')}/adjust`, { by: -1, reason: 'Sold at the fair' }),
    ),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(20)
  expect((await item('Coral')).quantity).toBe(0)
})

test('the grid saves each row on its own, and the next request of the shop shows it', async () => {
  await addProduct('Diamond', 10)
  await addProduct('Emerald', 10)
  await addProduct('Fluorite', 10)
  const seen = { sellingPrice: 100, mrp: 100 }
  const { rows } = await save([
    {
      id: variant('Diamond'),
      prices: { to: { sellingPrice: 79.99, mrp: 120 }, seen },
      stock: { to: 3, seen: 10 },
    },
    { id: variant('Emerald'), stock: { to: 3, seen: 11 } },
    { id: variant('Fluorite'), prices: { to: seen, seen } },
    { id: 'a'.repeat(24), stock: { to: 1, seen: 1 } },
  ])
  expect(rows).toMatchObject([
    { outcome: 'saved', item: { sellingPrice: 79.99, mrp: 120, quantity: 3 } },
    { outcome: 'changed-meanwhile', item: { quantity: 10 } },
    { outcome: 'unchanged' },
    { outcome: 'gone', item: null },
  ])
  const { body } = await shop.send(`GET /public/products/${sampleId('Diamond')}`)
  expect(body.product).toMatchObject({ totalStock: 3, priceDisplay: { displayPrice: 79.99, MRP: 120 } })
  const found = await shop.send('GET /public/products/active?search=Diamond')
  expect(found.body.products).toMatchObject([{ priceDisplay: { displayPrice: 79.99 } }])
})

test('a grid whose every row has changed meanwhile saves nothing, and says how things stand', async () => {
  await addProduct('Garnet', 4)
  const { status, body } = await save([{ id: variant('Garnet'), stock: { to: 9, seen: 5 } }])
  expect(status).toBe(409)
  expect(body).toMatchObject({
    code: 'NOTHING_SAVED',
    rows: [{ outcome: 'changed-meanwhile', item: { quantity: 4 } }],
  })
  const wrong = await save([
    { id: variant('Garnet'), prices: { to: { sellingPrice: 5, mrp: 4 }, seen: { sellingPrice: 1, mrp: 1 } } },
  ])
  expect(wrong.body.message).toBe('The selling price must not be above the MRP')
})

test('a product whose price the grid has changed cannot be overwritten by a form that was open before', async () => {
  await addProduct('Howlite', 4)
  const id = sampleId('Howlite')
  const open = (await shop.send(`GET /back-office/products/${id}`, { headers })).body.item as object
  const seen = { sellingPrice: 100, mrp: 100 }
  await save([{ id: variant('Howlite'), prices: { to: { sellingPrice: 90, mrp: 100 }, seen } }])
  const reply = await shop.send(`PUT /back-office/products/${id}`, { body: open, headers })
  expect(reply.body.code).toBe('CHANGED_MEANWHILE')
})

test('variants are listed with their product, narrowed down to what runs low', async () => {
  await addProduct('Jasper low', 1)
  await addProduct('Jasper high', 100)
  const reply = await shop.send('GET /back-office/stock?q=jasper&isLow=true', { headers })
  expect(reply.body).toMatchObject({
    total: 1,
    items: [{ productName: 'Jasper low', sku: 'SKU Jasper low', quantity: 1, held: 0, isLow: true }],
  })
})

test('the label of a variant finds it first, by words of name, SKU, size and colour, with commas', async () => {
  const tower = (sku: string, size: string) =>
    sampleVariant(sku, 100, { size, color: { name: 'Dusty pink', hexCode: '#d8a7b1' } })
  await saveSamples(shop.database, {
    products: [
      sampleProduct('Rose Obelisk', { variants: [tower('TOWER-0', '17 cm'), tower('TOWER-1', '7 cm')] }),
    ],
  })
  const found = async (q: string) =>
    (await shop.send(`GET /back-office/stock?q=${encodeURIComponent(q)}`, { headers })).body
      .items as StockItem[]
  const all = await found('obelisk')
  expect(all).toHaveLength(2)
  for (const { id, productName, variantName } of all) {
    expect((await found(`${productName}, ${variantName}`))[0]?.id).toBe(id)
  }
  expect((await found('obelisk tower-1')).map(({ sku }) => sku)).toEqual(['TOWER-1'])
  expect(await found('obelisk dusty 17')).toHaveLength(1)
  const list = await shop.send('GET /back-office/products?q=obelisk%20pink', { headers })
  expect(list.body.total).toBe(1)
})

test('a packer counts pieces, and may not change prices', async () => {
  await addProduct('Kyanite', 4)
  const packer = await addTestStaff(shop, 'packer')
  const sendRow = (row: object) =>
    shop.send('POST /back-office/stock/save', { body: { rows: [row] }, headers: packer.headers })
  const id = variant('Kyanite')
  const seen = { sellingPrice: 100, mrp: 100 }
  const price = await sendRow({ id, prices: { to: { sellingPrice: 1, mrp: 1 }, seen } })
  expect(price).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  expect((await sendRow({ id, stock: { to: 6, seen: 4 } })).status).toBe(200)
  expect(await item('Kyanite')).toMatchObject({ quantity: 6, sellingPrice: 100 })
})
