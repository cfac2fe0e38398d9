import type { AdminOrder } from '@amritvasya/contract'
import { afterAll, expect, test } from 'vitest'
import { sellReservedStock } from '../../catalogue/index.ts'
import { closeWhole } from '../../invariants/testing/close-whole.ts'
import { newId } from '../../platform/id.ts'
import { addRows, rowOf, rowsOf } from '../../testing/rows.ts'
import { sampleProduct, sampleVariant, saveSamples } from '../../testing/sample-catalogue.ts'
import { addOrder } from '../../testing/sample-order.ts'
import { mailsAbout, onSale, subjectsAbout } from '../../testing/shop-books.ts'
import { openOrder, startShopOfAsha, storedOrder, verifyPaid } from '../../testing/shop-with-payments.ts'
import { addTestStaff } from '../../testing/staff.ts'

const variant = sampleVariant('PARCEL', 500, { quantity: 1_000 })
const { shop, token, asha } = await startShopOfAsha()
const owner = await addTestStaff(shop, 'owner')
await saveSamples(shop.database, { products: [sampleProduct('Parcel Quartz', { variants: [variant] })] })
afterAll(() => closeWhole(shop))

const shipment = { courier: 'Blue Dart', trackingNumber: 'BD1', trackingUrl: '' }
const post = (id: string, action: string, body: object = {}) =>
  shop.send(`POST /back-office/orders/${id}/${action}`, { headers: owner.headers, body })
const act = async (id: string, action: string, body: object = {}): Promise<AdminOrder> => {
  const reply = await post(id, action, body)
  expect(reply).toMatchObject({ status: 200 })
  return reply.body.item as AdminOrder
}
const pieces = [{ variantId: variant.id, quantity: 2 }]
async function cashOrder() {
  const cash = {
    customer_id: asha,
    payment_method: 'cod',
    payment_due_at: null,
    coupon_code: 'DOOR',
  } as const
  const order = await addOrder(shop.database, cash, pieces)
  await sellReservedStock(shop.database, order.id)
  const coupon = newId()
  await addRows(shop.database, 'coupon', {
    id: coupon,
    code: `DOOR-${coupon.toUpperCase()}`,
    name: 'Door',
    discount_type: 'fixed',
    discount_value: 100,
    usage_count: 1,
  })
  await addRows(shop.database, 'coupon_redemption', {
    order_id: order.id,
    coupon_id: coupon,
    customer_id: asha,
  })
  await act(order.id, 'confirm-cash')
  return { ...order, coupon }
}
const paidOrder = async () => {
  const order = await openOrder(shop, { customer_id: asha }, pieces)
  await verifyPaid(shop, token, order)
  return order
}
const see = async (id: string) =>
  (await shop.send(`GET /back-office/orders/${id}`, { headers: owner.headers })).body.item as AdminOrder
const kinds = ({ documents }: AdminOrder) => documents.map(({ kind }) => kind)
const usesOf = async (id: string) => (await rowOf(shop.database, 'coupon', id, ['usage_count'])).usage_count

test('cash on delivery leaves with its tax invoice, which can be printed while it is packed', async () => {
  const { id } = await cashOrder()
  const printed = await fetch(`${shop.address}/api/back-office/orders/${id}/invoice`, {
    headers: owner.headers,
  })
  expect(printed.headers.get('content-type')).toBe('application/pdf')
  const shipped = await act(id, 'ship', shipment)
  expect(kinds(shipped)).toEqual(['invoice'])
  // The customer has a paper invoice; the shop shows it once the order is paid.
  expect(await shop.send(`POST /orders/${id}/invoice-ticket`, { token })).toMatchObject({
    body: { code: 'INVOICE_NOT_READY' },
  })
  const another = await cashOrder()
  expect(kinds(await act(another.id, 'ship', shipment))).toEqual(['invoice'])
})

test('cash on delivery that is cancelled after its invoice was printed gets a credit note', async () => {
  const { id } = await cashOrder()
  await fetch(`${shop.address}/api/back-office/orders/${id}/invoice`, { headers: owner.headers })
  expect(kinds(await act(id, 'cancel', { reason: 'Changed their mind' }))).toEqual(['invoice', 'credit-note'])
})

test('a refused parcel that was to be paid at the door reverses the sale: documents, stock, coupon and figures', async () => {
  const { id, orderNumber, coupon, totalPaise } = await cashOrder()
  await act(id, 'ship', shipment)
  const before = await onSale(shop, variant)
  const back = await act(id, 'return-to-origin', { reason: 'Refused at the door' })
  expect(back).toMatchObject({ status: 'cancelled', cancelledBy: 'returned', paymentStatus: 'cancelled' })
  expect(kinds(back)).toEqual(['invoice', 'credit-note'])
  const documents = await rowsOf(shop.database, 'tax_document', { order_id: id }, ['data'])
  expect(documents.map(({ data }) => (data as { totalPaise: number }).totalPaise)).toEqual([
    totalPaise,
    totalPaise,
  ])
  expect(await onSale(shop, variant)).toBe(before + 2)
  expect(await usesOf(coupon)).toBe(0)
  const [mail] = await mailsAbout(shop, orderNumber)
  expect(mail?.text).toContain('Refused at the door')
  expect(mail?.text).toContain('There is nothing to pay.')
  // A repeated request has no effect, and only shipped orders can come back.
  await act(id, 'return-to-origin', { reason: 'Refused at the door' })
  expect(await onSale(shop, variant)).toBe(before + 2)
  const fresh = await cashOrder()
  expect(await post(fresh.id, 'return-to-origin', { reason: 'x' })).toMatchObject({
    body: { code: 'ORDER_CHANGED' },
  })
})

test('a parcel that was paid online and came back is refunded in full, with one mail; damaged pieces stay off sale', async () => {
  const { id, orderNumber } = await paidOrder()
  await act(id, 'ship', shipment)
  const before = await onSale(shop, variant)
  const back = await act(id, 'return-to-origin', { reason: 'Damaged on the way' })
  expect(back).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded', payment: { refundable: 0 } })
  expect(await onSale(shop, variant)).toBe(before)
  expect((await subjectsAbout(shop, orderNumber)).slice(0, 2)).toEqual([
    `Your order ${orderNumber} came back to us`,
    `Your order ${orderNumber} is on its way`,
  ])
})

test('pieces paid back while they are on their way go on sale once their parcel came back', async () => {
  const { id } = await paidOrder()
  await act(id, 'ship', shipment)
  const before = await onSale(shop, variant)
  const [line] = (await see(id)).lines
  await act(id, 'refund', {
    amount: 10,
    reason: 'Changed mind',
    key: 'on-its-way-1',
    lines: [{ lineId: line?.id, quantity: 1, amount: 10 }],
    restock: false,
  })
  expect(await onSale(shop, variant)).toBe(before)
  await act(id, 'return-to-origin', { reason: 'Refused at the door' })
  expect(await onSale(shop, variant)).toBe(before + 2)
})

test('a cancelled order restocks as asked, else as the list of reasons has it, and never by the words of others', async () => {
  const restocked = async (body: object) => {
    const { id } = await paidOrder()
    const before = await onSale(shop, variant)
    await act(id, 'cancel', body)
    return (await onSale(shop, variant)) - before
  }
  expect(await restocked({ reason: 'Ordered twice' })).toBe(2)
  expect(await restocked({ reason: 'Out of stock' })).toBe(0)
  expect(await restocked({ reason: 'Damaged before it was sent' })).toBe(0)
  expect(await restocked({ reason: 'The gift box is damaged' })).toBe(2)
  expect(await restocked({ reason: 'Damaged box, fine stone', restock: true })).toBe(2)
  expect(await restocked({ reason: 'Ordered twice', restock: false })).toBe(0)
})

test('a delivery that was noted by mistake is undone within ten minutes, with its mail and its cash', async () => {
  const { id, orderNumber } = await cashOrder()
  await act(id, 'ship', shipment)
  const delivered = await act(id, 'deliver')
  expect(delivered).toMatchObject({
    paymentStatus: 'paid',
    actions: expect.arrayContaining(['undo-delivery']),
  })
  expect(new Date(delivered.undoDeliveryUntil ?? 0).getTime()).toBeGreaterThan(Date.now() + 9 * 60_000)
  const mail = await shop.database
    .selectFrom('mail_outbox')
    .select(['not_before', 'created_at'])
    .where('about', '=', id)
    .where('kind', '=', 'delivered')
    .executeTakeFirstOrThrow()
  expect((mail.not_before?.getTime() ?? 0) - mail.created_at.getTime()).toBeGreaterThan(9 * 60_000)
  const undone = await act(id, 'undo-delivery')
  expect(undone).toMatchObject({ status: 'shipped', paymentStatus: 'pending', payment: { paidAt: null } })
  expect(await subjectsAbout(shop, orderNumber)).not.toContain(`Your order ${orderNumber} was delivered`)
  const log = await shop.send(`GET /back-office/audit?subject=order&subjectId=${id}`, owner)
  expect(log.body.items).toMatchObject([
    {
      action: 'order.delivery-undone',
      before: { paymentStatus: 'paid' },
      after: { paymentStatus: 'pending' },
    },
    { action: 'order.delivered' },
    {},
    {},
  ])
  await act(id, 'undo-delivery')
  await act(id, 'deliver')
  await shop.database
    .updateTable('order_status_history')
    .set({ created_at: new Date(Date.now() - 11 * 60_000) })
    .where('order_id', '=', id)
    .execute()
  expect(await post(id, 'undo-delivery')).toMatchObject({ status: 409, body: { code: 'TOO_LATE_TO_UNDO' } })
  expect((await see(id)).actions).not.toContain('undo-delivery')
})

test('what was paid at the door is paid back by hand, with its reference, once for each key and never too much', async () => {
  const { id, orderNumber, totalPaise } = await cashOrder()
  const part = { amount: 100, reason: 'Chipped', key: 'by-hand-key-1', paidBy: 'upi', reference: '4711' }
  expect(await post(id, 'refund', part)).toMatchObject({ body: { code: 'ORDER_NOT_REFUNDABLE' } })
  await act(id, 'ship', shipment)
  await act(id, 'deliver')
  expect(await post(id, 'refund', { ...part, paidBy: undefined })).toMatchObject({
    body: { code: 'ORDER_NOT_REFUNDABLE' },
  })
  expect(await post(id, 'refund', { ...part, reference: ' ' })).toMatchObject({
    body: { code: 'INVALID_INPUT' },
  })
  await act(id, 'refund', part)
  const first = await act(id, 'refund', part)
  expect(first).toMatchObject({
    paymentStatus: 'partially_refunded',
    payment: { captured: totalPaise / 100, refundable: totalPaise / 100 - 100 },
  })
  expect(first.payment.refunds).toMatchObject([{ paidBy: 'upi', reference: '4711', status: 'processed' }])
  const [mail] = await mailsAbout(shop, orderNumber)
  expect(mail?.text).toContain('back to you by UPI, reference 4711.')
  const rest = { ...part, amount: totalPaise / 100, key: 'by-hand-key-2' }
  expect(await post(id, 'refund', rest)).toMatchObject({ status: 409, body: { code: 'REFUND_TOO_LARGE' } })
  const [line] = first.lines
  const whole = await act(id, 'refund', {
    ...rest,
    amount: totalPaise / 100 - 100,
    lines: [{ lineId: line?.id, quantity: 2, amount: totalPaise / 100 - 100 }],
    restock: true,
  })
  expect(whole).toMatchObject({ status: 'delivered', paymentStatus: 'refunded', lines: [{ returned: 2 }] })
  expect(await storedOrder(shop, id)).toMatchObject({ paid_at: expect.any(Date) })
  expect(await post(id, 'undo-delivery')).toMatchObject({ body: { code: 'TOO_LATE_TO_UNDO' } })
})
