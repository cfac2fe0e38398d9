import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AdminReturn, ReturnableOrder, ReturnSettlement } from '@amritvasya/contract'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readSettings, saveSettings } from '../content/index.ts'
import { closeWhole } from '../invariants/testing/close-whole.ts'
import { fulfilment } from '../orders/index.ts'
import { issueCreditNotes } from '../payments/index.ts'
import { newId } from '../platform/id.ts'
import { Pictures } from '../platform/pictures/pictures.ts'
import { changeRows } from '../testing/rows.ts'
import { sampleProduct, sampleVariant, saveSamples } from '../testing/sample-catalogue.ts'
import { sampleSeller as seller } from '../testing/sample-order.ts'
import { onSale } from '../testing/shop-books.ts'
import { openOrder, startShopOfAsha, verifyPaid } from '../testing/shop-with-payments.ts'
import { addTestStaff } from '../testing/staff.ts'

const folder = await mkdtemp(join(tmpdir(), 'exchange-pictures-'))
const pictures = new Pictures(folder)
const small = sampleVariant('RING-S', 500, { quantity: 10, size: 'S' })
const large = sampleVariant('RING-L', 500, { quantity: 10, size: 'L' })
const golden = sampleVariant('RING-GOLD', 800, {
  quantity: 10,
  size: 'S',
  color: { name: 'Gold', hexCode: '#d4af37' },
})
const plain = sampleVariant('RING-PLAIN', 300, {
  quantity: 10,
  size: 'S',
  color: { name: 'Plain', hexCode: '#888888' },
})
const other = sampleVariant('LAMP', 500, { quantity: 10 })
const variants: [typeof small, ...(typeof small)[]] = [small, large, golden, plain]
const ring = sampleProduct('Ring', { variants })

const { shop, token, asha } = await startShopOfAsha({}, { pictures })
const owner = await addTestStaff(shop, 'owner')
await saveSamples(shop.database, {
  products: [ring, sampleProduct('Lamp', { variants: [other] })],
})
beforeEach(async () => {
  await shop.database.deleteFrom('rate_limit_counter').execute()
  await saveSettings(shop.database, { ...(await readSettings(shop.database)), seller, exchanges: true })
  await shop.database
    .updateTable('variant')
    .set({ quantity: 10 })
    .where(
      'id',
      'in',
      variants.map(({ id }) => id),
    )
    .execute()
})
afterAll(async () => {
  pictures.close()
  await closeWhole(shop)
  await rm(folder, { recursive: true })
})

/** It orders small rings, with a discount in paise and ₹100 of delivery. */
async function deliveredRings(quantity = 1, discount = 0) {
  const subtotal = quantity * 500_00
  const order = await openOrder(
    shop,
    {
      customer_id: asha,
      subtotal_paise: subtotal,
      discount_paise: discount,
      shipping_paise: 100_00,
      total_paise: subtotal - discount + 100_00,
    },
    [{ variantId: small.id, quantity }],
  )
  await shop.database
    .updateTable('order_line')
    .set({
      product_id: ring.id,
      name: 'Ring',
      price_paise: 500_00,
      total_paise: subtotal,
      hsn_code: '7103',
      gst_basis_points: 300,
    })
    .where('order_id', '=', order.id)
    .execute()
  await verifyPaid(shop, token, order)
  const shipment = { courier: 'Blue Dart', trackingNumber: newId(), trackingUrl: null }
  await shop.database.transaction().execute(async (transaction) => {
    await fulfilment.ship(shop.orders, transaction, order.id, shipment)
    await fulfilment.deliver(shop.orders, transaction, order.id)
  })
  const shown = await shop.send(`GET /orders/my-orders/${order.id}/returns`, { token })
  const [line] = (shown.body.order as ReturnableOrder).lines
  return { ...order, lineId: line?.lineId ?? '', line }
}

async function ask(
  { id, lineId }: { id: string; lineId: string },
  replacement: string | undefined,
  { quantity = 1, key = newId() } = {},
) {
  const form = new FormData()
  form.set('key', key)
  form.set('pieces', JSON.stringify([{ lineId, quantity, reason: 'changed-mind', replacement }]))
  const reply = await fetch(`${shop.address}/api/orders/my-orders/${id}/returns`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  })
  const body = (await reply.json()) as { order: ReturnableOrder; code?: string }
  return { status: reply.status, body }
}

const act = (step: string, id: string, body: object) =>
  shop.send(`POST /back-office/returns/${id}/${step}`, {
    headers: { ...owner.headers, 'idempotency-key': newId() },
    body,
  })

/** Makes a return whose pieces are counted, so that it can be settled. */
async function received(order: { id: string; lineId: string }, replacement: string, quantity = 1) {
  const requested = await ask(order, replacement, { quantity })
  expect(requested.status, JSON.stringify(requested.body)).toBe(200)
  const id = requested.body.order.returns[0]?.id ?? ''
  const { lineId } = order
  await act('approve', id, { pieces: [{ lineId, quantity }], message: 'Send it to us.' })
  await act('receive', id, { pieces: [{ lineId, restocked: quantity, scrapped: 0, refused: 0 }] })
  return id
}

const preview = async (id: string) => {
  const { body } = await shop.send(`GET /back-office/returns/${id}/settlement`, { headers: owner.headers })
  return body.item as ReturnSettlement
}
const replacementsOf = (id: string) =>
  shop.database
    .selectFrom('return_replacement')
    .innerJoin('shop_order', 'shop_order.id', 'return_replacement.order_id')
    .select(['shop_order.id', 'status', 'payment_status', 'total_paise', 'credit_paise', 'shipping_paise'])
    .where('return_id', '=', id)
    .execute()
const balance = async () => (await shop.send('GET /users/store-credit', { token })).body.balance

// Proves EXCHANGE-01, EXCHANGE-02.
test('another size of what came back goes out in an order of its own that costs nothing', async () => {
  const order = await deliveredRings(2, 200_00)
  const business = {
    gstin: '29AAGCB7383J1Z4',
    name: 'Rao Retail LLP',
    address: '2 MG Road, Bengaluru 560001',
  }
  await changeRows(shop.database, 'shop_order', order.id, {
    buyer_gstin: business.gstin,
    buyer_business_name: business.name,
    buyer_business_address: business.address,
  })
  expect(order.line?.replacements).toMatchObject([
    { variantId: small.id, size: 'S', price: 500, isInStock: true },
    { variantId: large.id, size: 'L' },
    { variantId: golden.id, price: 800 },
    { variantId: plain.id },
  ])
  const before = (await onSale(shop, small)) ?? 0
  const id = await received(order, large.id)
  expect((await preview(id)).exchange).toMatchObject({
    pieces: [{ name: 'Ring', size: 'L', quantity: 1, price: 500 }],
    discount: 100,
    total: 400,
    payable: 0,
    problem: null,
  })
  const settled = await act('settle', id, { amount: 400, exchange: true })
  expect(settled.body.item, JSON.stringify(settled.body)).toMatchObject({
    state: 'refunded',
    refund: { paidBy: 'credit' },
    replacement: { orderNumber: expect.stringMatching(/^AV-/), payable: 0 },
  })
  expect(await replacementsOf(id)).toMatchObject([
    {
      status: 'processing',
      payment_status: 'paid',
      total_paise: 400_00,
      credit_paise: 400_00,
      shipping_paise: 0,
    },
  ])
  expect(await onSale(shop, large)).toBe(9)
  expect(await onSale(shop, small)).toBe(before + 1)
  expect(await balance()).toBe(0)
  const mails = await shop.mailsTo('asha@example.com')
  const mail = mails.find(({ subject }) => subject === `Your return of order ${order.orderNumber} is settled`)
  expect(mail?.text).toContain('has what you get instead')
  const { replacementOrderId = '' } = settled.body.item as AdminReturn
  const { body } = await shop.send(`GET /orders/my-orders/${replacementOrderId}`, { token })
  expect(body.order).toMatchObject({
    business,
    orderItems: [{ variant: large.id, quantity: 1 }],
    pricing: { totalAmount: 400, storeCredit: 400 },
  })
})

// Proves EXCHANGE-02.
test('for a dearer piece the customer gets a link for the difference, and a cheaper one leaves store credit', async () => {
  const dear = await received(await deliveredRings(), golden.id)
  expect((await preview(dear)).exchange).toMatchObject({ total: 800, payable: 300 })
  expect((await act('settle', dear, { amount: 500, exchange: true })).body.code).toBe('RETURN_CHANGED')
  const settled = await act('settle', dear, { amount: 500, exchange: true, payable: 300 })
  expect(settled.body.item, JSON.stringify(settled.body)).toMatchObject({ replacement: { payable: 300 } })
  const [pending] = await replacementsOf(dear)
  expect(pending).toMatchObject({ status: 'pending', total_paise: 800_00, credit_paise: 500_00 })
  expect(await onSale(shop, golden)).toBe(9)
  const mails = await shop.mailsTo('asha@example.com')
  expect(mails.some(({ text }) => text.includes('Please pay the difference of ₹300'))).toBe(true)
  const payingToken = /token=(\S+)/.exec(shop.orders.links.page('pay', pending?.id ?? ''))?.[1] ?? 'none'
  expect(mails.filter(({ text }) => text.includes(payingToken))).toHaveLength(1)

  const cheap = await received(await deliveredRings(), plain.id)
  expect((await preview(cheap)).exchange).toMatchObject({ total: 300, payable: 0 })
  expect((await act('settle', cheap, { amount: 500, exchange: true })).status).toBe(200)
  expect(await balance()).toBe(200)
})

// Proves EXCHANGE-03, decision 340.
test('settlements at once place one order, and of an exchange and a shopper one gets the last piece', async () => {
  const id = await received(await deliveredRings(), large.id)
  const settle = () => act('settle', id, { amount: 500, exchange: true })
  const replies = await Promise.all([settle(), settle(), settle()])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await replacementsOf(id)).toHaveLength(1)

  const ids: string[] = []
  for (let i = 0; i < 4; i++) ids.push(await received(await deliveredRings(), large.id))
  await shop.database.updateTable('variant').set({ quantity: 1 }).where('id', '=', large.id).execute()
  const rush = await Promise.all(ids.map((one) => act('settle', one, { amount: 500, exchange: true })))
  expect(rush.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect(await onSale(shop, large)).toBe(0)
  const lost = ids.filter((_, i) => rush[i]?.status === 409)
  for (const one of lost) {
    expect(await replacementsOf(one)).toEqual([])
    expect((await preview(one)).exchange).toMatchObject({ problem: 'Out of stock' })
    expect((await act('settle', one, { amount: 500, asCredit: false })).status).toBe(200)
  }
  await issueCreditNotes(shop.payments, shop.invoices)
})

// Proves EXCHANGE-01.
test('an exchange is chosen only where the shop offers it and for variants of the product, and can be given up', async () => {
  const order = await deliveredRings()
  expect((await ask(order, other.id)).body.code).toBe('EXCHANGE_NOT_OFFERED')
  const key = newId()
  const requested = await ask(order, large.id, { key })
  const id = requested.body.order.returns[0]?.id ?? ''
  expect(requested.body.order.returns[0]?.exchange).toEqual([
    { lineId: order.lineId, name: 'Ring', size: 'L', color: null },
  ])
  expect((await ask(order, large.id, { key })).status).toBe(200)
  expect((await ask(order, golden.id, { key })).body.code).toBe('IDEMPOTENCY_CONFLICT')
  const refunded = await shop.send(`POST /orders/my-orders/${order.id}/returns/${id}/way`, {
    token,
    body: { asCredit: false },
  })
  expect((refunded.body.order as ReturnableOrder).returns[0]?.exchange).toBeUndefined()
  await saveSettings(shop.database, { ...(await readSettings(shop.database)), exchanges: false })
  const closed = await deliveredRings()
  expect(closed.line?.replacements).toBeUndefined()
  expect((await ask(closed, small.id)).body.code).toBe('EXCHANGE_NOT_OFFERED')
})

// Proves EXCHANGE-02.
test('what was kept as a fee is paid by the customer, and a refund without pieces is no discount on the exchange', async () => {
  const order = await deliveredRings()
  const goodwill = await shop.send(`POST /back-office/orders/${order.id}/refund`, {
    ...owner,
    body: { amount: 50, reason: 'A scratch', key: `refund-${newId()}` },
  })
  expect(goodwill.status, JSON.stringify(goodwill.body)).toBe(200)
  const id = await received(order, large.id)
  const { amount, exchange } = await preview(id)
  expect(exchange?.total).toBe(500)
  expect(exchange?.payable).toBeCloseTo(500 - amount, 2)
})
