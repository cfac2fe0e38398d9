import type { Order } from '@amritvasya/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { type Settings, saveSettings } from '../content/index.ts'
import { settings } from '../content/settings.ts'
import { findBroken } from '../invariants/invariants.repository.ts'
import { placeholderEmail } from '../platform/mail/placeholder-email.ts'
import { addRows, changeRows } from '../testing/rows.ts'
import { sampleProduct, sampleVariant, saveSamples } from '../testing/sample-catalogue.ts'
import { addSampleAddress, guestAddress, sampleAddress, sampleLine } from '../testing/sample-checkout.ts'
import { addOrder } from '../testing/sample-order.ts'
import { onSale } from '../testing/shop-books.ts'
import { startShopOfAsha, storedOrder } from '../testing/shop-with-payments.ts'
import { addTestStaff } from '../testing/staff.ts'
import { signUp, signUpMany } from '../testing/test-shop.ts'

const variant = sampleVariant('SKU Door Stone', 50, { quantity: 1_000 })
const set = (settings: Parameters<typeof saveSettings>[1]) =>
  shop.database.transaction().execute((transaction) => saveSettings(transaction, settings))
const { shop, token, asha } = await startShopOfAsha()
await saveSamples(shop.database, { products: [sampleProduct('Door Stone', { variants: [variant] })] })
const addressId = await addSampleAddress(shop, token)
await set({ pauseMinutes: 0 })
const withAreas = (areas: Settings['delivery']['areas'] = []) => ({
  delivery: { ...settings.parse({}).delivery, areas },
})
const offCash = { cashOnDelivery: false, cashMaxReturns: 0, cashConfirmHours: 0, ...withAreas() }
afterEach(async () => {
  await set(offCash)
  // Earlier orders must neither match as duplicates nor count as open.
  await shop.database.deleteFrom('order_status_history').where('comment', 'like', 'The parcel%').execute()
  await sql`UPDATE shop_order SET cancelled_by = 'shop' WHERE cancelled_by = 'returned'`.execute(
    shop.database,
  )
})
const samples: string[] = []
afterAll(async () => {
  for (const table of ['order_status_history', 'order_line'] as const)
    await shop.database.deleteFrom(table).where('order_id', 'in', samples).execute()
  await shop.database.deleteFrom('shop_order').where('id', 'in', samples).execute()
  expect(await findBroken(shop.database)).toEqual([])
  await shop.close()
})

let pieces = 0
const place = (changes: object = {}) => {
  pieces += 1
  const body = { orderItems: [sampleLine('Door Stone', pieces)], addressId, paymentMethod: 'cod', ...changes }
  return shop.send('POST /orders/create', { token, body })
}
const cancel = (id: unknown) => shop.send(`POST /orders/${id}/cancel`, { token, body: {} })
const offered = async (query: string, by = token) =>
  (await shop.send(`GET /orders/payment-methods?${query}`, { token: by })).body.methods
const returned = (changes: object, why = 'Refused at the door') =>
  shop.database.transaction().execute(async (transaction) => {
    const { id } = await addOrder(transaction as never, {
      status: 'cancelled',
      cancelled_by: 'returned',
      payment_method: 'cod',
      payment_status: 'cancelled',
      payment_due_at: null,
      customer_email: 'other@example.com',
      customer_phone: '9000000001',
      address: JSON.stringify({ ...sampleAddress, phoneNumber: '9000000001' }),
      ...changes,
    })
    samples.push(id)
    const says = `The parcel came back: ${why}`
    await addRows(transaction, 'order_status_history', { order_id: id, status: 'cancelled', comment: says })
  })

// Proves CASH-03.
test('cash is refused to the pincodes that the owner names, and the payment screen learns why', async () => {
  await set({
    cashOnDelivery: true,
    ...withAreas([{ prefix: '411001', isServed: true, isCashOffered: false }]),
  })
  const message = 'Cash on delivery is not available for 411001'
  expect(await place()).toMatchObject({ status: 400, body: { code: 'COD_UNAVAILABLE', message } })
  expect(await offered(`addressId=${addressId}&total=500`)).toEqual([
    { method: 'online', refusal: null },
    { method: 'cod', refusal: message },
  ])
  const elsewhere = { addressId: undefined, shippingAddress: { ...guestAddress, pincode: '411002' } }
  const placed = await place(elsewhere)
  expect(placed.status).toBe(200)
  await cancel(placed.body.orderId)

  // An order that waits for its payment cannot turn to cash either.
  const unpaid = await place({ paymentMethod: 'online' })
  expect(await offered(`orderId=${unpaid.body.orderId}`)).toMatchObject([{}, { refusal: message }])
  const turned = await shop.send('POST /orders/create', {
    token,
    body: { paymentMethod: 'cod', orderDetails: { orderId: unpaid.body.orderId } },
  })
  expect(turned).toMatchObject({ status: 400, body: { message } })
  await cancel(unpaid.body.orderId)
})

// Proves ENTERED-10.
test('cash of ₹2,00,000 or more is not taken at the door, whatever the limit of the shop', async () => {
  await set({ cashOnDelivery: true, cashOnDeliveryUpToPaise: 5_00_000_00 })
  expect(await offered(`addressId=${addressId}&total=199999`)).toMatchObject([{}, { refusal: null }])
  expect(await offered(`addressId=${addressId}&total=200000`)).toMatchObject([
    {},
    { refusal: 'Cash on delivery is not available for ₹2,00,000 or more' },
  ])
})

test('a shop without cash lists paying online alone, and an order of somebody else is none', async () => {
  expect(await offered(`addressId=${addressId}`)).toEqual([{ method: 'online', refusal: null }])
  const { id } = await addOrder(shop.database)
  samples.push(id)
  expect((await shop.send(`GET /orders/payment-methods?orderId=${id}`, { token })).status).toBe(404)
  expect((await shop.send('GET /orders/payment-methods', { token })).status).toBe(400)
})

// Proves CASH-02.
test.each([
  ['the account', () => ({ customer_id: asha }), ', because earlier parcels came back to us'],
  ['the email', () => ({ customer_email: 'asha@example.com' }), ', because earlier parcels came back to us'],
  ['the phone number', () => ({ customer_phone: sampleAddress.phoneNumber }), ' for this order'],
  ['the phone number of the address', () => ({ address: JSON.stringify(sampleAddress) }), ' for this order'],
])('after two parcels that came back to %s, there is no cash', async (_, changes, reason) => {
  await set({ cashOnDelivery: true, cashMaxReturns: 2 })
  await returned(changes())
  await returned(changes(), 'Damaged on the way')
  const placed = await place()
  expect(placed.status).toBe(200)
  await cancel(placed.body.orderId)
  await returned(changes(), 'Nobody was there')
  const message = `Cash on delivery is not available${reason}`
  expect(await place()).toMatchObject({ status: 400, body: { code: 'COD_UNAVAILABLE', message } })
  // Others are not concerned.
  await set({ cashMaxReturns: 3 })
  const allowed = await place()
  expect(allowed.status).toBe(200)
  await cancel(allowed.body.orderId)
})

// Proves CASH-02, CASH-03.
test('returned parcels of one account without a mailbox do not count for another', async () => {
  await set({ cashOnDelivery: true, cashMaxReturns: 1 })
  const [other = ''] = await signUpMany(shop, 1)
  const { id } = await shop.database
    .selectFrom('customer')
    .select('id')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  await changeRows(shop.database, 'customer', id, { email: placeholderEmail(id) })
  await returned({ customer_email: '' })
  const query = `addressId=${await addSampleAddress(shop, other)}&total=1`
  expect(await offered(query, other)).toMatchObject([{}, { refusal: null }])
  await returned({ customer_email: '', customer_id: id })
  const refusal = 'Cash on delivery is not available, because earlier parcels came back to us'
  expect(await offered(query, other)).toMatchObject([{}, { refusal }])
})

test('parcels of a year ago are forgotten, and those of strangers do not count', async () => {
  await set({ cashOnDelivery: true, cashMaxReturns: 1 })
  await returned({})
  await returned({ customer_id: asha, created_at: new Date(Date.now() - 366 * 24 * 3_600_000) })
  expect(await offered(`addressId=${addressId}&total=1`)).toMatchObject([{}, { refusal: null }])
})

const linkOf = (text = '') => /\/confirm-order\?token=(\S+)/.exec(text)?.[1] ?? ''
const confirm = (link: string) => shop.send('POST /orders/confirm', { body: { token: link } })
async function placeToConfirm() {
  const { body } = await place()
  const [mail] = await shop.mailsTo('asha@example.com')
  return { order: body.order as Order, id: String(body.orderId), mail, link: linkOf(mail?.text) }
}
const lapse = (id: string) =>
  sql`UPDATE shop_order SET confirm_before = now() - interval '1 second' WHERE id = ${id}`.execute(
    shop.database,
  )

// Proves CASH-04, decision 51.
test('a cash order is confirmed by its mail, once, and needs nobody of the shop', async () => {
  await set({ cashOnDelivery: true, cashConfirmHours: 24 })
  const { order, id, mail, link } = await placeToConfirm()
  expect(mail).toMatchObject({ subject: `Please confirm your order ${order.orderNumber}` })
  const hours = (Date.parse(order.confirmBefore ?? '') - Date.parse(order.createdAt)) / 3_600_000
  expect(hours).toBeCloseTo(24, 5)

  // A scanner that opens the link confirms nothing.
  expect((await fetch(`${shop.address}/api/orders/confirm?token=${link}`)).status).toBeGreaterThanOrEqual(400)
  expect(await storedOrder(shop, id)).toMatchObject({ status: 'pending' })

  const replies = await Promise.all([confirm(link), confirm(link), confirm(link)])
  const total = `₹${order.pricing.totalAmount.toLocaleString('en-IN')}`
  const message = `Thank you. Order ${order.orderNumber} is confirmed: you pay ${total} when it arrives.`
  for (const reply of replies) expect(reply).toMatchObject({ status: 200, body: { message } })
  const { body } = await shop.send(`GET /orders/my-orders/${id}`, { token })
  const { orderStatus, statusHistory, confirmBefore } = body.order as Order
  expect(orderStatus).toBe('processing')
  expect(confirmBefore).toBeUndefined()
  expect(statusHistory.map(({ comment }) => comment)).toEqual(['Order placed', 'Confirmed by the customer'])

  await lapse(id)
  await shop.works.expiry.run()
  expect(await storedOrder(shop, id)).toMatchObject({ status: 'processing' })
  await cancel(id)
  expect(await confirm(link)).toMatchObject({ status: 409, body: { code: 'ORDER_CHANGED' } })
})

test('no link confirms another order, and a link for another purpose confirms none', async () => {
  await set({ cashOnDelivery: true, cashConfirmHours: 1 })
  const { id, link } = await placeToConfirm()
  const [, signature] = link.split('.')
  const { id: other } = await addOrder(shop.database, { payment_method: 'cod', payment_due_at: null })
  samples.push(other)
  const ticket = shop.secrets.fingerprint('invoice', `confirm ${id}`).toString('base64url')
  for (const forged of [`${other}.${signature}`, `${id}.${ticket}`, `${link}x`, '', id]) {
    expect(await confirm(forged)).toMatchObject({ status: 400, body: { code: 'INVALID_LINK' } })
  }
  expect(await storedOrder(shop, id)).toMatchObject({ status: 'pending' })
  await cancel(id)
})

// Proves CASH-05.
test('a cash order that nobody confirms ends by itself, once, and its pieces are on sale again', async () => {
  await set({ cashOnDelivery: true, cashConfirmHours: 24 })
  const before = await onSale(shop, variant)
  const { id, order, link } = await placeToConfirm()
  expect(await onSale(shop, variant)).toBe(before - pieces)
  await shop.works.expiry.run()
  expect(await storedOrder(shop, id)).toMatchObject({ status: 'pending' })
  await lapse(id)
  await Promise.all([shop.works.expiry.run(), shop.works.expiry.run()])
  expect(await storedOrder(shop, id)).toMatchObject({ status: 'cancelled', cancelled_by: 'expired' })
  expect(await onSale(shop, variant)).toBe(before)
  const mails = await shop.mailsTo('asha@example.com')
  const ended = mails.filter(({ subject }) => subject === `Your order ${order.orderNumber} was not confirmed`)
  expect(ended).toHaveLength(1)
  expect(await confirm(link)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('has been cancelled. There is nothing to pay') },
  })
})

// Proves CASH-05.
test('the shop may confirm for the customer, and an order that turned to cash waits, too', async () => {
  await set({ cashOnDelivery: true, cashConfirmHours: 2 })
  const { body } = await place({ paymentMethod: 'online' })
  const orderDetails = { orderId: body.orderId }
  const turned = await shop.send('POST /orders/create', {
    token,
    body: { paymentMethod: 'cod', orderDetails },
  })
  expect((turned.body.order as Order).confirmBefore).toEqual(expect.any(String))
  const [mail] = await shop.mailsTo('asha@example.com')
  expect(linkOf(mail?.text)).not.toBe('')
  const owner = await addTestStaff(shop, 'owner')
  await shop.send(`POST /back-office/orders/${body.orderId}/confirm-cash`, { ...owner, body: {} })
  await lapse(String(body.orderId))
  await shop.works.expiry.run()
  expect(await storedOrder(shop, String(body.orderId))).toMatchObject({ status: 'processing' })
})

test('without the setting nothing asks for a confirmation, and no order ends for lack of one', async () => {
  await set({ cashOnDelivery: true })
  const reply = await signUp(shop, 'mira@example.com')
  const { body } = await shop.send('POST /orders/create', {
    token: reply,
    body: { orderItems: [sampleLine('Door Stone')], shippingAddress: guestAddress, paymentMethod: 'cod' },
  })
  expect(body.order).not.toHaveProperty('confirmBefore')
  const [mail] = await shop.mailsTo('mira@example.com')
  expect(mail?.subject).toMatch(/^Your order AV-/)
  await shop.works.expiry.run()
  expect(await storedOrder(shop, String(body.orderId))).toMatchObject({ status: 'pending' })
})
