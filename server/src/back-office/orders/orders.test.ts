import type { AdminOrder, ApiResponse, ListedOrder } from '@amritvasya/contract'
import { afterAll, expect, test } from 'vitest'
import { sellReservedStock } from '../../catalogue/index.ts'
import { readSettings } from '../../content/index.ts'
import { closeWhole } from '../../invariants/testing/close-whole.ts'
import { ensureCreditNote, sellerOf } from '../../orders/invoice/invoice.service.ts'
import type { Database } from '../../platform/database/database.ts'
import { newId } from '../../platform/id.ts'
import { changeRows, rowOf } from '../../testing/rows.ts'
import { sampleProduct, sampleVariant, saveSamples } from '../../testing/sample-catalogue.ts'
import { addOrder, lakeRoad } from '../../testing/sample-order.ts'
import { openOrder, startShopOfAsha, verifyPaid } from '../../testing/shop-with-payments.ts'
import { addTestStaff } from '../../testing/staff.ts'

const variant = sampleVariant('OFFICE', 500, { quantity: 1_000 })
const { shop, token, asha } = await startShopOfAsha()
const owner = await addTestStaff(shop, 'owner')
const packer = await addTestStaff(shop, 'packer')
await saveSamples(shop.database, { products: [sampleProduct('Office Quartz', { variants: [variant] })] })
afterAll(() => closeWhole(shop))

const piece = [{ variantId: variant.id, quantity: 1 }]
const paidOrder = async () => {
  const order = await openOrder(shop, { customer_id: asha }, piece)
  return { ...order, ...(await verifyPaid(shop, token, order)) }
}
const cashOrder = async (changes: Parameters<typeof addOrder>[1] = {}) => {
  const order = await addOrder(
    shop.database,
    { customer_id: asha, payment_method: 'cod', payment_due_at: null, ...changes },
    piece,
  )
  await sellReservedStock(shop.database, order.id)
  return order
}
const ask = async (path: string, { headers } = owner) =>
  (await shop.send(`GET /back-office/orders${path}`, { headers })).body
const found = async (query: string) => {
  const { items, total } = await ask(query)
  return { numbers: (items as ListedOrder[]).map(({ orderNumber }) => orderNumber), total }
}
const see = async (id: string, who = owner) => (await ask(`/${id}`, who)).item as AdminOrder
const post = (path: string, body?: object, { headers } = packer) =>
  shop.send(`POST /back-office/orders/${path}`, { headers, ...(body && { body }) })
const shipment = { courier: 'Blue Dart', trackingNumber: 'BD1', trackingUrl: 'https://example.com/BD1' }
const logOf = async (id: string) => {
  const { body } = await shop.send(`GET /back-office/audit?subject=order&subjectId=${id}&order=asc`, owner)
  return body.items as { action: string; staffName: string; before: object; after: object }[]
}

test('a parcel to somebody else names its receiver beside the buyer, in the list and on the order', async () => {
  const receiverOf = async (fullName: string) => {
    const address = { ...lakeRoad, fullName, city: 'Pune', state: 'Maharashtra', pincode: '411001' }
    const changes = { customer_name: 'Ravi Kumar', address: JSON.stringify(address) }
    const { id, orderNumber } = await addOrder(shop.database, changes, piece)
    const [listed] = (await ask(`?q=${orderNumber}`)).items as ListedOrder[]
    return [listed?.receiver, (await see(id)).receiver]
  }
  expect(await receiverOf('Meera Iyer')).toEqual(['Meera Iyer', 'Meera Iyer'])
  expect(await receiverOf('ravi kumar ')).toEqual([undefined, undefined])
})

test('orders are filtered, sorted and paged, and days are those of India', async () => {
  const customer_name = 'Filter Person'
  const at = async (created_at: Date, changes: Parameters<typeof addOrder>[1] = {}) =>
    (await addOrder(shop.database, { customer_name, created_at, ...changes }, piece)).orderNumber
  const late = await at(new Date('2026-03-01T18:29:59Z'))
  const early = await at(new Date('2026-03-01T18:30:00Z'), { subtotal_paise: 900_00, total_paise: 900_00 })
  const cash = await at(new Date('2026-03-03T00:00:00Z'), {
    payment_method: 'cod',
    payment_due_at: null,
    attention_reason: 'Look at it',
  })
  const q = '?q=Filter%20Person'
  expect((await found(q)).numbers).toEqual([cash, early, late])
  expect((await found(`${q}&order=asc`)).numbers).toEqual([late, early, cash])
  expect((await found(`${q}&sort=total`)).numbers[0]).toBe(early)
  expect((await found(`${q}&from=2026-03-01&to=2026-03-01`)).numbers).toEqual([late])
  expect((await found(`${q}&from=2026-03-02&to=2026-03-02`)).numbers).toEqual([early])
  expect((await found(`${q}&paymentMethod=cod`)).numbers).toEqual([cash])
  expect((await found(`${q}&needsReview=true`)).numbers).toEqual([cash])
  expect((await found(`${q}&needsReview=false&status=pending`)).total).toBe(2)
  expect(await found(`${q}&perPage=1&page=2`)).toEqual({ numbers: [early], total: 3 })
  const wrong = [
    'status=lost',
    'from=yesterday',
    'from=2026-02-30',
    'needsReview=1',
    'sort=secret',
    'customerId=1',
    'x=1',
  ]
  for (const query of wrong) expect(await ask(`?${query}`), query).toMatchObject({ code: 'INVALID_INPUT' })
})

test('an order shows everything there is to know, and each role what it may do', async () => {
  const { id, orderNumber, razorpay_payment_id } = await paidOrder()
  const order = await see(id)
  expect(order).toMatchObject({
    id,
    orderNumber,
    status: 'processing',
    customerId: asha,
    customer: { name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210' },
    address: { city: 'Mumbai', pincode: '400001' },
    lines: [{ name: 'Rose Quartz', sku: 'ROSE', quantity: 1, price: 500, total: 500, gstRate: 0 }],
    pricing: { subtotal: 500, totalAmount: 500 },
    payment: {
      captured: 500,
      refundable: 500,
      attempts: [{ id: razorpay_payment_id, status: 'captured', amount: 500, isSettling: true }],
      refunds: [],
    },
    actions: ['ship', 'correct-address', 'check-with-razorpay', 'cancel', 'refund'],
  })
  expect(order.events).toContainEqual(expect.objectContaining({ comment: 'Payment received', author: null }))
  expect((await see(id, packer)).actions).toEqual(['ship', 'check-with-razorpay'])
  expect(await ask(`/${newId()}`)).toMatchObject({ code: 'ORDER_NOT_FOUND' })
})

test('an order is sent, corrected and delivered; the customer is notified and the audit log has it', async () => {
  const { id, orderNumber } = await paidOrder()
  const sent = await post(`${id}/ship`, shipment)
  expect(sent.body.item).toMatchObject({
    status: 'shipped',
    shipment,
    actions: ['deliver', 'correct-shipment', 'check-with-razorpay'],
  })
  const right = { courier: 'India Post', trackingNumber: 'EP9', trackingUrl: '' }
  const corrected = await post(`${id}/correct-shipment`, right)
  expect(corrected.body.item).toMatchObject({ shipment: { ...right, trackingUrl: null } })
  const { events } = await see(id)
  expect(events.find(({ status }) => status === 'shipped')).toMatchObject({ author: 'A packer' })
  expect((await post(`${id}/deliver`)).body.item).toMatchObject({ status: 'delivered' })
  expect(await post(`${id}/ship`, shipment)).toMatchObject({ status: 409, body: { code: 'ORDER_CHANGED' } })
  const subjects = (await shop.mailsTo('asha@example.com')).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes(orderNumber))).toHaveLength(4)
  expect(await logOf(id)).toMatchObject([
    {
      action: 'order.shipped',
      staffName: 'A packer',
      before: { status: 'processing' },
      after: { status: 'shipped', courier: 'Blue Dart', trackingNumber: 'BD1' },
    },
    { action: 'order.shipment-corrected', after: { courier: 'India Post' } },
    { action: 'order.delivered', after: { status: 'delivered' } },
  ])
})

test('of two who send the same order at once one does it, and the customer gets one mail', async () => {
  const { id, orderNumber } = await paidOrder()
  const other = { ...shipment, trackingNumber: 'BD2' }
  const replies = await Promise.all([post(`${id}/ship`, shipment), post(`${id}/ship`, other, owner)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const same = { ...shipment, trackingNumber: (await see(id)).shipment?.trackingNumber ?? '' }
  expect((await post(`${id}/ship`, same)).status).toBe(200)
  const mails = await shop.mailsTo('asha@example.com')
  const about = mails.filter(
    ({ subject, text }) => subject.includes(orderNumber) && text.includes('shipped with'),
  )
  expect(about).toHaveLength(1)
  expect((await logOf(id)).map(({ after }) => 'changed' in after)).toEqual([false, true])
})

test('many orders are taken on at once; each that cannot be says why, and stops no other', async () => {
  const cash = await cashOrder()
  const again = await cashOrder()
  await post(`${again.id}/confirm-cash`)
  const unpaid = await addOrder(shop.database, { customer_id: asha }, piece)
  const gone = await cashOrder()
  await post(`${gone.id}/cancel`, { reason: 'Not reachable' }, owner)
  const nobody = newId()
  const ids = [cash.id, unpaid.id, again.id, gone.id, nobody, cash.id]
  const { status, body } = await post('process', { ids })
  expect(status).toBe(200)
  const { outcomes } = body as unknown as ApiResponse<'POST /back-office/orders/process'>
  expect(outcomes.map(({ id, outcome, message }) => [id, outcome, message])).toEqual([
    [cash.id, 'moved', 'Moved to processing'],
    [unpaid.id, 'impossible', 'It is not paid yet'],
    [again.id, 'already', 'It is being processed already'],
    [gone.id, 'impossible', 'It is cancelled'],
    [nobody, 'impossible', 'There is no such order'],
  ])
  expect((await post('process', { ids: [nobody] })).status).toBe(200)
  expect((await see(cash.id)).status).toBe('processing')
  expect((await see(unpaid.id)).status).toBe('pending')
  for (const wrong of [[], Array.from({ length: 101 }, newId), ['x']]) {
    expect((await post('process', { ids: wrong })).status).toBe(400)
  }
})

test('the owner cancels a paid order and its money goes back at once; a packer may not', async () => {
  const { id, razorpayOrderId } = await paidOrder()
  expect((await post(`${id}/cancel`, { reason: 'x' })).status).toBe(403)
  expect((await post(`${id}/cancel`, {}, owner)).body).toMatchObject({ code: 'INVALID_INPUT' })
  const { body } = await post(`${id}/cancel`, { reason: 'Out of stock' }, owner)
  expect(body.item).toMatchObject({
    status: 'cancelled',
    payment: { refundable: 0, refunds: [{ amount: 500, reason: 'Out of stock' }] },
  })
  const { totals } = await shop.ledger(razorpayOrderId)
  expect(totals).toMatchObject({ refunded: 500_00 })
  const [log] = await logOf(id)
  expect(log).toMatchObject({ action: 'order.cancelled', after: { restock: false } })
  expect((await post(`${id}/cancel`, { reason: 'Again' }, owner)).status).toBe(200)
  expect((await shop.ledger(razorpayOrderId)).refunds).toHaveLength(1)
})

test('what was paid back before the parcel left is not packed; with no piece left it is only cancelled', async () => {
  const order = await openOrder(shop, { customer_id: asha }, [{ variantId: variant.id, quantity: 2 }])
  const { id, orderNumber } = { ...order, ...(await verifyPaid(shop, token, order)) }
  const [line] = (await see(id)).lines
  const one = { lineId: line?.id, quantity: 1, amount: 250 }
  const back = { amount: 250, reason: 'One was chipped', restock: false, lines: [one] }
  const listed = async () => ((await ask(`?q=${orderNumber}`)).items as ListedOrder[])[0]?.pieces
  const first = await post(`${id}/refund`, { ...back, key: 'first-piece-1' }, owner)
  expect(first.body.item).toMatchObject({ pieces: 1, lines: [{ quantity: 2, returned: 1 }] })
  expect(await listed()).toBe(1)
  expect((await see(id, packer)).actions).toContain('ship')
  await post(`${id}/refund`, { ...back, key: 'second-piece-1' }, owner)
  expect(await listed()).toBe(0)
  const { pieces, actions } = await see(id)
  expect(pieces).toBe(0)
  expect(actions).not.toContain('ship')
  expect(actions).toContain('cancel')
  expect(await post(`${id}/ship`, shipment)).toMatchObject({
    status: 409,
    body: { code: 'NOTHING_TO_SEND', message: 'Every piece was paid back; cancel the order instead' },
  })
  expect((await post(`${id}/cancel`, { reason: 'All chipped' }, owner)).body.item).toMatchObject({
    status: 'cancelled',
    pieces: 2,
  })
})

test('an order is found by every number that stands on its papers, its parcel or its money', async () => {
  const order = await paidOrder()
  const { id, orderNumber } = order
  const tracking = `TRK${id.slice(-8)}`
  await post(`${id}/ship`, { ...shipment, trackingNumber: tracking })
  const part = { amount: 10, reason: 'Arrived damaged', key: `found-${id}` }
  const refunded = await post(`${id}/refund`, part, owner)
  const { payment } = refunded.body.item as AdminOrder
  const invoices = {
    database: shop.database,
    seller: async (database: Database) => sellerOf(await readSettings(database)),
  }
  const refund = { id: payment.refunds[0]?.id ?? '', orderId: id, amountPaise: 10_00, reason: 'Damaged' }
  const note = (await ensureCreditNote(invoices, refund)).number
  const invoice = (await see(id)).documents.find(({ kind }) => kind === 'invoice')?.number ?? ''
  const stored = await rowOf(shop.database, 'refund', { order_id: id }, ['razorpay_refund_id'])
  const numbers = [
    tracking,
    invoice,
    invoice.toLowerCase(),
    invoice.slice(-6),
    note,
    payment.razorpayOrderId ?? '',
    payment.attempts[0]?.id ?? '',
    // The stand-in for Razorpay makes the bank's number of it.
    payment.attempts[0]?.id.slice(-12) ?? '',
    stored.razorpay_refund_id ?? '',
  ]
  for (const q of numbers) {
    expect((await found(`?q=${encodeURIComponent(q)}`)).numbers, q).toEqual([orderNumber])
  }
  for (const q of ['pay_nothing', 'order_nothing', 'rfnd_nothing', 'INV2526-999999']) {
    expect((await found(`?q=${q}`)).numbers, q).toEqual([])
  }
})

test('notes are for the shop alone, under the name of who wrote them', async () => {
  const { id } = await paidOrder()
  const { body } = await post(`${id}/notes`, { text: 'Pack twice\r\nFragile' })
  const [note] = (body.item as AdminOrder).notes
  expect(note).toMatchObject({ author: 'A packer', text: 'Pack twice\nFragile' })
  expect(JSON.stringify((await shop.send(`GET /orders/my-orders/${id}`, { token })).body)).not.toContain(
    'Fragile',
  )
  const path = `DELETE /back-office/orders/${id}/notes/${note?.id}`
  expect((await shop.send(path, { headers: owner.headers })).body.item).toMatchObject({ notes: [] })
  expect((await shop.send(path, { headers: owner.headers })).status).toBe(404)
  expect((await post(`${id}/notes`, { text: '  ' })).status).toBe(400)
})

test('what the owner must look at is looked at once', async () => {
  const { id } = await paidOrder()
  await changeRows(shop.database, 'shop_order', id, { attention_reason: 'Odd' })
  expect((await see(id, packer)).actions[0]).toBe('end-review')
  expect((await post(`${id}/end-review`, {})).body.item).toMatchObject({ reviewReason: null })
  expect((await post(`${id}/end-review`, {})).status).toBe(200)
})

test('a payment of a wrong amount is not tapped away: its amount is named, and whoever leaves it there says so', async () => {
  const { id, razorpayOrderId } = await openOrder(shop, { customer_id: asha }, piece)
  await shop.arm({ kind: 'payment-amount-off', by: -50_00 })
  const triple = await shop.pay(razorpayOrderId)
  await shop.send('POST /orders/verify-payment', { token, body: { ...triple, orderId: id } })
  const refused = await post(`${id}/end-review`, {})
  expect(refused).toMatchObject({ status: 409, body: { code: 'PAYMENT_NOT_RETURNED' } })
  expect(refused.body.message).toContain('₹450')
  expect((await see(id)).reviewReason).toContain('does not fit')
  const ended = await post(`${id}/end-review`, { leaveAtRazorpay: true })
  expect(ended.body.item).toMatchObject({ reviewReason: null })
  expect((await logOf(id)).at(-1)).toMatchObject({ action: 'order.reviewed', after: { leftAtRazorpay: 450 } })
  expect((await post(`${id}/end-review`, {})).status).toBe(200)

  // Money returned in the Razorpay dashboard no longer blocks the end of the review.
  await shop.payments.razorpay.refund(triple.razorpay_payment_id, newId(), 450_00)
  await post(`${id}/check-with-razorpay`)
  await changeRows(shop.database, 'shop_order', id, { attention_reason: 'Odd' })
  expect((await post(`${id}/end-review`, {})).status).toBe(200)
})
