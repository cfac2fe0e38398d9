import type { AdminBundle, AdminOrder, Order, Product } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { readSettings, saveSettings } from '../../content/index.ts'
import { wholeAtEnd } from '../../invariants/testing/close-whole.ts'
import { ensureCreditNote, ensureInvoice } from '../../orders/invoice/invoice.service.ts'
import { expireOrders } from '../../payments/expiry.service.ts'
import { findProcessedRefunds } from '../../payments/refunds/credited-refund.repository.ts'
import { newId } from '../../platform/id.ts'
import { rowsOf } from '../../testing/rows.ts'
import { makeBundle } from '../../testing/sample-bundle.ts'
import { sampleId, sampleProduct, sampleVariant, saveSamples } from '../../testing/sample-catalogue.ts'
import { addSampleAddress, sampleLine } from '../../testing/sample-checkout.ts'
import { saveSampleDiscount, switchDiscounts } from '../../testing/sample-discounts.ts'
import { sampleSeller as seller } from '../../testing/sample-order.ts'
import { startShopWithPayments, verifyPaid } from '../../testing/shop-with-payments.ts'
import { addTestStaff } from '../../testing/staff.ts'
import { refusal, signUpMany } from '../../testing/test-shop.ts'

const product = (name: string, price: number, quantity: number, changes = {}) =>
  sampleProduct(name, { variants: [sampleVariant(`SKU ${name}`, price, { quantity })], ...changes })

const shop = wholeAtEnd(await startShopWithPayments())
const owner = await addTestStaff(shop, 'owner')
await saveSettings(shop.database, {
  ...(await readSettings(shop.database)),
  seller,
  prepaidDiscountPercent: 0,
  parcelFreeAbovePaise: 0,
})
const incense = { hsnCode: '330741', gstBasisPoints: 500 }
const oil = { hsnCode: '330129', gstBasisPoints: 1_800 }
await saveSamples(shop.database, {
  products: [
    product('Amethyst', 300, 12),
    product('Incense', 100, 50, incense),
    product('Oil', 200, 50, oil),
    product('Ritual set', 499.99, 0),
    product('Gift set', 499.99, 0),
    product('Own rate set', 700, 0, { shippingRatePaise: 50_01 }),
  ],
})
await makeBundle(shop, 'Ritual set', { Amethyst: 1, Incense: 2, Oil: 1 })
await makeBundle(shop, 'Gift set', { Amethyst: 1, Incense: 2, Oil: 1 }, 'mixed')
await makeBundle(shop, 'Own rate set', { Amethyst: 1, Incense: 3 })

const stockOf = async (...names: string[]) => {
  const rows = await shop.database.selectFrom('variant').select(['id', 'quantity']).execute()
  return names.map((name) => rows.find(({ id }) => id === sampleId(`variant SKU ${name}`))?.quantity)
}
const productOf = async (name: string) =>
  (await shop.send(`GET /public/products/${sampleId(name)}`)).body.product as Product
const availableOf = async (name: string) => (await productOf(name)).variants[0]?.quantity
const newBuyer = async () => {
  const [token = ''] = await signUpMany(shop, 1)
  return { token, addressId: await addSampleAddress(shop, token) }
}
type Buyer = Awaited<ReturnType<typeof newBuyer>>
const place = ({ token, addressId }: Buyer, orderItems: object[], more: object = {}) =>
  shop.send('POST /orders/create', { token, body: { orderItems, addressId, ...more } })
const placed = async (buyer: Buyer, orderItems: object[]) => {
  const reply = await place(buyer, orderItems)
  expect(reply, JSON.stringify(reply.body)).toMatchObject({ status: 200 })
  const { id } = reply.body.razorpayOrder as { id: string }
  return { order: reply.body.order as Order, id: String(reply.body.orderId), razorpayOrderId: id }
}
const bought = async (buyer: Buyer, orderItems: object[]) => {
  const order = await placed(buyer, orderItems)
  await verifyPaid(shop, buyer.token, order)
  return order
}
const see = async (id: string) =>
  (await shop.send(`GET /back-office/orders/${id}`, { headers: owner.headers })).body.item as AdminOrder
const act = (id: string, call: string, body: object) =>
  shop.send(`POST /back-office/orders/${id}/${call}`, {
    headers: { ...owner.headers, 'idempotency-key': newId() },
    body,
  })
const piecesOf = (pieces: Record<string, number>) =>
  Object.entries(pieces).map(([piece, quantity]) => ({
    variantId: sampleId(`variant SKU ${piece}`),
    quantity,
  }))
const call = (route: string, body?: object) =>
  shop.send(route, { headers: { ...owner.headers, ...(body && { 'idempotency-key': newId() }) }, body })
const createBundle = (name: string, pieces: Record<string, number>) =>
  call('POST /back-office/bundles', {
    variantId: sampleId(`variant SKU ${name}`),
    supply: 'separate',
    pieces: piecesOf(pieces),
  })
const bundlePath = (name: string) => `/back-office/bundles/${sampleId(`variant SKU ${name}`)}`

// Proves BUNDLE-02, BUNDLE-07.
test('there are as many sets as the pieces make up, and the page says what is in one', async () => {
  const page = await productOf('Own rate set')
  expect(page.totalStock).toBe(12)
  expect(page.variants).toMatchObject([
    {
      quantity: 12,
      pieces: [
        { product: sampleId('Amethyst'), name: 'Amethyst', quantity: 1 },
        { product: sampleId('Incense'), name: 'Incense', quantity: 3 },
      ],
      contents: 'Amethyst, 3 × Incense',
    },
  ])
  expect((await productOf('Amethyst')).variants[0]).not.toHaveProperty('pieces')
  const { body } = await shop.send('GET /public/products/search?search=ritual')
  expect(body.products).toMatchObject([{ name: 'Ritual set', totalStock: 12, variants: [{ quantity: 12 }] }])
})

// Proves BUNDLE-03, BUNDLE-04, BUNDLE-05.
test('an order of two sets takes their pieces, at prices that add up to the sets', async () => {
  const before = await stockOf('Amethyst', 'Incense', 'Oil')
  const { order, id } = await placed(await newBuyer(), [sampleLine('Ritual set', 2)])
  expect(order.pricing).toMatchObject({ subtotal: 999.98, totalAmount: 999.98 })
  expect(order.orderItems).toMatchObject([
    { productSnapshot: { name: 'Ritual set' }, quantity: 2, price: 499.99, total: 999.98 },
  ])
  expect(
    order.orderItems[0]?.pieces?.map(({ productSnapshot: { name }, quantity, price }) => [
      name,
      quantity,
      price,
    ]),
  ).toEqual([
    ['Amethyst', 2, 214.28],
    ['Incense', 4, 71.43],
    ['Oil', 2, 142.85],
  ])
  expect(await stockOf('Amethyst', 'Incense', 'Oil', 'Ritual set')).toEqual([
    (before[0] ?? 0) - 2,
    (before[1] ?? 0) - 4,
    (before[2] ?? 0) - 2,
    0,
  ])
  expect(await availableOf('Ritual set')).toBe((before[0] ?? 0) - 2)
  await expireOrders(shop.payments, new Date(Date.now() + 31 * 60_000))
  expect((await see(id)).status).toBe('cancelled')
  expect(await stockOf('Amethyst', 'Incense', 'Oil')).toEqual(before)
})

// Proves BUNDLE-05, BUNDLE-06, decision 331.
test('the invoice taxes each piece under its own code and rate, and its rows add up to the set', async () => {
  const { id } = await bought(await newBuyer(), [sampleLine('Ritual set')])
  const { data: invoice } = await ensureInvoice(shop.invoices, id)
  expect(
    invoice.rows.map(({ description, hsnCode, gstBasisPoints, totalPaise }) => [
      description,
      hsnCode,
      gstBasisPoints,
      totalPaise,
    ]),
  ).toEqual([
    ['Amethyst – in Ritual set', '7103', 300, 214_28],
    ['Incense – in Ritual set', '330741', 500, 142_86],
    ['Oil – in Ritual set', '330129', 1_800, 142_85],
  ])
  expect(invoice.totalPaise).toBe(499_99)
  const mixed = await bought(await newBuyer(), [sampleLine('Gift set')])
  const { data: one } = await ensureInvoice(shop.invoices, mixed.id)
  expect(new Set(one.rows.map(({ hsnCode, gstBasisPoints }) => `${hsnCode} ${gstBasisPoints}`))).toEqual(
    new Set(['330129 1800']),
  )
  expect(one.totalPaise).toBe(499_99)
})

// Proves BUNDLE-04, BUNDLE-05, decision 330.
test('a piece of a set is refunded at its share, the rest afterwards, and the invoice ends at nothing', async () => {
  const before = await stockOf('Amethyst', 'Oil')
  const { id } = await bought(await newBuyer(), [sampleLine('Ritual set')])
  const oil = (await see(id)).lines.find(({ name }) => name === 'Oil')
  const part = await act(id, 'refund', {
    key: newId(),
    amount: 142.85,
    reason: 'Leaked',
    lines: [{ lineId: oil?.id, quantity: 1, amount: 142.85 }],
    restock: true,
  })
  expect(part, JSON.stringify(part.body)).toMatchObject({ status: 200 })
  expect(await stockOf('Amethyst', 'Oil')).toEqual([(before[0] ?? 0) - 1, before[1]])
  expect((await act(id, 'cancel', { reason: 'All of it' })).status).toBe(200)
  expect(await stockOf('Amethyst', 'Oil')).toEqual(before)
  const refunds = (await findProcessedRefunds(shop.database, new Date(0))).filter(
    ({ orderId }) => orderId === id,
  )
  const notes = []
  for (const refund of refunds) notes.push((await ensureCreditNote(shop.invoices, refund)).data)
  expect(notes.map(({ totalPaise }) => totalPaise)).toEqual([142_85, 357_14])
  expect(notes.map(({ rows }) => rows.map(({ hsnCode }) => hsnCode))).toEqual([
    ['330129'],
    ['7103', '330741'],
  ])
})

// Proves BUNDLE-05.
test('discounts and the own rate of delivery of a set are prorated with it', async () => {
  await switchDiscounts(shop, true)
  await saveSampleDiscount(shop.database, 'Ten')
  const { id } = await placed(await newBuyer(), [sampleLine('Own rate set', 2), sampleLine('Oil')])
  await switchDiscounts(shop, false)
  const lines = await rowsOf(shop.database, 'order_line', { order_id: id }, undefined, 'position')
  const parts = lines.filter(({ bundle_id }) => bundle_id !== null)
  const sum = (of: (line: (typeof lines)[number]) => number) => parts.reduce((all, line) => all + of(line), 0)
  expect(sum(({ total_paise }) => total_paise)).toBe(1_400_00)
  expect(sum(({ discount_paise }) => discount_paise)).toBe(140_00)
  expect(sum(({ shipping_rate_paise, quantity }) => (shipping_rate_paise ?? 0) * quantity)).toBe(100_02)
  await expireOrders(shop.payments, new Date(Date.now() + 31 * 60_000))
})

// Proves BUNDLE-03.
test('a set and a single piece in one cart are told apart by what is left for the later line', async () => {
  const [stock = 0] = await stockOf('Amethyst')
  const buyer = await newBuyer()
  const reply = await place(buyer, [sampleLine('Ritual set', 2), sampleLine('Amethyst', stock - 1)])
  expect(reply).toMatchObject({
    status: 409,
    body: {
      code: 'OUT_OF_STOCK',
      message: `Only ${stock - 2} left: Amethyst`,
      shortages: [{ productId: sampleId('Amethyst'), available: stock - 2 }],
    },
  })
  const tooMany = await place(buyer, [sampleLine('Ritual set', stock + 1)])
  expect(tooMany).toMatchObject({ status: 409, body: { message: `Only ${stock} left` } })
})

// Proves BUNDLE-02.
test('a set cannot be bought while one of its pieces is not published', async () => {
  const publish = (call: string) =>
    shop.send(`POST /back-office/products/${sampleId('Oil')}/${call}`, { headers: owner.headers })
  await publish('unpublish')
  expect(await availableOf('Ritual set')).toBe(0)
  expect(await place(await newBuyer(), [sampleLine('Ritual set')])).toMatchObject(
    refusal(409, 'OUT_OF_STOCK', 'Out of stock'),
  )
  const { body } = await shop.send('GET /public/products/search?search=ritual')
  expect(body.products).toMatchObject([{ totalStock: 0 }])
  await publish('publish')
  expect(await availableOf('Ritual set')).toBeGreaterThan(0)
})

// Proves BUNDLE-01, BUNDLE-08, BUNDLE-09.
test('the owner makes a set; a set in a set, stock of its own, and deleting a piece are refused', async () => {
  await saveSamples(shop.database, {
    products: [product('New set', 900, 0), product('Stone', 500, 4), product('Bag', 100, 9)],
  })
  expect((await call(`GET ${bundlePath('New set')}`)).status).toBe(404)
  const created = await createBundle('New set', { Stone: 1, Bag: 2 })
  expect(created).toMatchObject({
    status: 200,
    body: {
      item: {
        supply: 'separate',
        available: 4,
        price: 900,
        pieces: [
          { sku: 'SKU Stone', quantity: 1, price: 500, share: 642.86, stock: 4, isPublished: true },
          { sku: 'SKU Bag', quantity: 2, price: 100, share: 257.14, stock: 9 },
        ],
      },
    },
  })
  expect((await call('GET /back-office/bundles?q=new%20set')).body).toMatchObject({
    total: 1,
    items: [{ productName: 'New set', available: 4 }],
  })
  const refused: [string, Record<string, number>][] = [
    ['New set', { Bag: 1 }],
    ['Stone', { Bag: 1 }],
    ['Bag', { Stone: 1 }],
    ['Amethyst', { Bag: 1 }],
  ]
  for (const [name, pieces] of refused) {
    const reply = await createBundle(name, pieces)
    expect(reply, name).toMatchObject({ status: 409, body: { code: 'BUNDLE_REFUSED' } })
  }
  const { version } = created.body.item as AdminBundle
  const update = (pieces: Record<string, number>, seen = version) =>
    call(`PUT ${bundlePath('New set')}`, { supply: 'mixed', pieces: piecesOf(pieces), version: seen })
  for (const piece of ['Ritual set', 'New set', 'Unknown']) {
    expect(await update({ [piece]: 1 }), piece).toMatchObject({ status: 400 })
  }
  expect(await update({})).toMatchObject({ status: 400 })
  expect(await update({ Stone: 2, Bag: 1 })).toMatchObject({
    status: 200,
    body: { item: { supply: 'mixed', available: 2 } },
  })
  expect(await update({ Stone: 1 })).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } })
  expect(await call(`DELETE /back-office/products/${sampleId('Stone')}`)).toMatchObject(
    refusal(409, 'STILL_USED', 'It is a piece of the set New set. Please take it out there first.'),
  )
  const newSet = sampleId('variant SKU New set')
  expect(await call(`POST /back-office/stock/${newSet}/adjust`, { by: 3, reason: 'Packed' })).toMatchObject(
    refusal(409, 'STOCK_OF_BUNDLE'),
  )
  expect((await call(`GET /back-office/stock/${newSet}`)).body.item).toMatchObject({
    quantity: 2,
    isBundle: true,
    isLow: false,
  })
  expect(await stockOf('New set')).toEqual([0])
  expect((await call(`DELETE ${bundlePath('New set')}`)).status).toBe(200)
  expect(await availableOf('New set')).toBe(0)
  expect((await call(`DELETE /back-office/products/${sampleId('Stone')}`)).status).toBe(200)
  expect((await call(`GET /back-office/audit?subjectId=${sampleId('New set')}`)).body.items).toMatchObject([
    { action: 'bundle.removed' },
    { action: 'bundle.saved' },
    { action: 'bundle.added' },
  ])
})
