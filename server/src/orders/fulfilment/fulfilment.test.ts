import type { Order } from '@amritvasya/contract'
import { offerOf, onDeliveryMethods } from '@amritvasya/contract/rules/payment-methods'
import { afterAll, expect, test } from 'vitest'
import { sellReservedStock } from '../../catalogue/index.ts'
import { closeWhole } from '../../invariants/testing/close-whole.ts'
import { issueCreditNotes } from '../../payments/index.ts'
import { reconcileRefunds } from '../../payments/refunds/reconcile-refunds.service.ts'
import { readRefundSummary } from '../../payments/refunds/refund-summary.service.ts'
import type { Database } from '../../platform/database/database.ts'
import { changeRows } from '../../testing/rows.ts'
import { sampleProduct, sampleVariant, saveSamples } from '../../testing/sample-catalogue.ts'
import { addOrder } from '../../testing/sample-order.ts'
import { mailsAbout } from '../../testing/shop-books.ts'
import {
  openOrder,
  ownerEmail,
  startShopOfAsha,
  storedOrder,
  verifyPaid,
} from '../../testing/shop-with-payments.ts'
import { fulfilment, invoices } from '../index.ts'
import { howToPay } from '../payment-method-texts.ts'
import { findNotes } from './note.repository.ts'

const variant = sampleVariant('DESK', 500, { quantity: 1_000 })
const { shop, token, asha } = await startShopOfAsha()
await saveSamples(shop.database, { products: [sampleProduct('Desk Quartz', { variants: [variant] })] })
afterAll(() => closeWhole(shop))

/** Works in one transaction, as an endpoint of the back office does. */
const act = <T>(work: (transaction: Database) => Promise<T>): Promise<T> =>
  shop.database.transaction().execute(work)
/** Each has a transaction of its own, as an endpoint of the back office has. */
const byStaff = {
  ship: (id: string, parcel: Parameters<typeof fulfilment.ship>[3]) =>
    act((transaction) => fulfilment.ship(shop.orders, transaction, id, parcel)),
  correctShipment: (id: string, parcel: Parameters<typeof fulfilment.ship>[3]) =>
    act((transaction) => fulfilment.correctShipment(shop.orders, transaction, id, parcel)),
  confirmCash: (id: string) => act((transaction) => fulfilment.confirmCash(shop.orders, transaction, id)),
  deliver: (id: string) => act((transaction) => fulfilment.deliver(shop.orders, transaction, id)),
  cancel: (id: string, how: Parameters<typeof fulfilment.cancel>[3]) =>
    act((transaction) => fulfilment.cancel(shop.orders, transaction, id, how)),
  refundPart: (id: string, refund: Parameters<typeof fulfilment.refundPart>[3]) =>
    act((transaction) => fulfilment.refundPart(shop.orders, transaction, id, refund)),
  retryRefund: (id: string, refundId: string) =>
    act((transaction) => fulfilment.retryRefund(shop.orders, transaction, id, refundId)),
}
const paidOrder = async () => {
  const order = await openOrder(shop, { customer_id: asha }, [{ variantId: variant.id, quantity: 1 }])
  return { ...order, ...(await verifyPaid(shop, token, order)) }
}
const seen = async (id: string) =>
  (await shop.send(`GET /orders/my-orders/${id}`, { token })).body.order as Order
const shipment = { courier: 'Blue Dart', trackingNumber: 'BD1', trackingUrl: 'https://example.com/BD1' }
const part = (key: string, amountPaise: number) => ({ key, amountPaise, reason: 'One piece was chipped' })
const codesOf = (results: PromiseSettledResult<unknown>[]) =>
  results.map((result) => (result.status === 'rejected' ? result.reason.code : result.value))

test('a parcel that is handed over tells its customer courier and number, on screen and by mail; twice is once', async () => {
  const { id, orderNumber } = await paidOrder()
  const padded = { ...shipment, courier: ' Blue Dart ' }
  expect(await byStaff.ship(id, padded)).toBe(true)
  expect(await byStaff.ship(id, shipment)).toBe(false)
  expect(await seen(id)).toMatchObject({ orderStatus: 'shipped', shipment })
  const mails = await mailsAbout(shop, orderNumber)
  expect(mails).toHaveLength(2)
  expect(mails[0]?.text).toContain('has been shipped with Blue Dart. Tracking number: BD1.')
  expect(mails[0]?.text).toContain('https://example.com/BD1')
  await expect(byStaff.ship(id, { ...shipment, trackingNumber: 'BD2' })).rejects.toMatchObject({
    code: 'ORDER_CHANGED',
  })
})

test('a wrong tracking number is corrected and the customer notified; the same one again sends nothing', async () => {
  const { id, orderNumber } = await paidOrder()
  const right = { courier: 'India Post', trackingNumber: 'EP9', trackingUrl: null }
  await expect(byStaff.correctShipment(id, right)).rejects.toMatchObject({ code: 'ORDER_CHANGED' })
  await byStaff.ship(id, shipment)
  expect(await byStaff.correctShipment(id, right)).toBe(true)
  expect(await byStaff.correctShipment(id, right)).toBe(false)
  const order = await seen(id)
  expect(order.shipment).toEqual(right)
  expect(order.statusHistory.at(-1)).toMatchObject({
    status: 'shipped',
    comment: 'Tracking details corrected',
  })
  const [mail] = await mailsAbout(shop, orderNumber)
  expect(mail?.subject).toBe(`The tracking number of your order ${orderNumber} has changed`)
  expect(mail?.text).toContain('is on its way with India Post. The new tracking number is EP9.')
  expect(await byStaff.correctShipment(id, { ...right, courier: 'Speed Post' })).toBe(true)
  expect((await mailsAbout(shop, orderNumber))[0]?.subject).toBe(`Your order ${orderNumber} is on its way`)
})

test.each([
  [{ ...shipment, courier: ' ' }],
  [{ ...shipment, trackingNumber: '' }],
  [{ ...shipment, trackingNumber: 'x'.repeat(201) }],
  [{ ...shipment, trackingUrl: 'javascript:alert(1)' }],
  [{ ...shipment, trackingUrl: 'BD1' }],
  [{ ...shipment, trackingUrl: 'http://example.com/BD1' }],
])('a shipment that customers could not follow is refused: %j', async (wrong) => {
  const { id } = await paidOrder()
  await expect(byStaff.ship(id, wrong)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  expect(await storedOrder(shop, id)).toMatchObject({ status: 'processing', courier: null })
})

const onDelivery = onDeliveryMethods.map((method) => ({ method, name: offerOf(method)?.name }))

test.each(onDelivery)('$name is taken on, sent and paid at the door, each of it once', async ({ method }) => {
  const unpaid = { customer_id: asha, payment_method: method, payment_due_at: null }
  const { id } = await addOrder(shop.database, unpaid, [{ variantId: variant.id, quantity: 1 }])
  await sellReservedStock(shop.database, id)
  const runTwice = async (step: (transaction: Database) => Promise<boolean>) => [
    await act(step),
    await act(step),
  ]
  await expect(byStaff.deliver(id)).rejects.toMatchObject({ code: 'ORDER_CHANGED' })
  expect(await runTwice((transaction) => fulfilment.confirmCash(shop.orders, transaction, id))).toEqual([
    true,
    false,
  ])
  expect(await runTwice((transaction) => fulfilment.ship(shop.orders, transaction, id, shipment))).toEqual([
    true,
    false,
  ])
  expect((await seen(id)).payment).toMatchObject({ method, status: 'pending' })
  expect(await runTwice((transaction) => fulfilment.deliver(shop.orders, transaction, id))).toEqual([
    true,
    false,
  ])
  expect(await seen(id)).toMatchObject({
    orderStatus: 'delivered',
    payment: { status: 'paid', razorpay: { message: `Paid ${howToPay(method)} on delivery` } },
  })
  await expect(byStaff.refundPart(id, part(`key-of-${method}`, 100_00))).rejects.toMatchObject({
    code: 'ORDER_NOT_REFUNDABLE',
  })
})

test('only cash on delivery is confirmed; an online order waits for its payment', async () => {
  const { id } = await openOrder(shop, { customer_id: asha }, [{ variantId: variant.id, quantity: 1 }])
  await expect(byStaff.confirmCash(id)).rejects.toMatchObject({ code: 'ORDER_CHANGED' })
  await byStaff.cancel(id, { reason: 'Not needed' })
})

test('an order that is not there is not found, whatever is done to it', async () => {
  const nowhere = '0'.repeat(24)
  const acts: ((transaction: Database) => Promise<unknown>)[] = [
    (transaction) => fulfilment.confirmCash(shop.orders, transaction, nowhere),
    (transaction) => fulfilment.ship(shop.orders, transaction, nowhere, shipment),
    (transaction) => fulfilment.correctShipment(shop.orders, transaction, nowhere, shipment),
    (transaction) => fulfilment.deliver(shop.orders, transaction, nowhere),
    (transaction) => fulfilment.undoDelivery(transaction, nowhere),
    (transaction) =>
      fulfilment.takeBackParcel(shop.orders, transaction, nowhere, { reason: 'Refused', isOnSale: true }),
    (transaction) => fulfilment.cancel(shop.orders, transaction, nowhere, { reason: '' }),
    (transaction) => fulfilment.refundPart(shop.orders, transaction, nowhere, part('some-key', 100)),
    (transaction) => fulfilment.retryRefund(shop.orders, transaction, nowhere, nowhere),
    (transaction) => fulfilment.endReview(transaction, nowhere),
    (transaction) => fulfilment.addNote(transaction, nowhere, { author: 'Meera', text: 'Hello' }),
  ]
  expect(codesOf(await Promise.allSettled(acts.map(act)))).toEqual(acts.map(() => 'ORDER_NOT_FOUND'))
})

// Proves O3.
test('sent and cancelled at the same moment, an order is one of the two', async () => {
  const order = await paidOrder()
  const both = Array.from({ length: 20 }, (_, i) =>
    act(
      (transaction): Promise<boolean> =>
        i % 2 === 0
          ? fulfilment.ship(shop.orders, transaction, order.id, shipment)
          : fulfilment.cancel(shop.orders, transaction, order.id, { reason: 'The last piece broke' }),
    ),
  )
  const outcomes = codesOf(await Promise.allSettled(both))
  const { status } = await storedOrder(shop, order.id)
  expect(outcomes.filter((one) => one === true)).toHaveLength(1)
  const loser = status === 'shipped' ? 'ORDER_NOT_CANCELLABLE' : 'ORDER_CHANGED'
  expect(new Set(outcomes)).toEqual(new Set([true, false, loser]))
  expect((await readRefundSummary(shop.database, order.id)).refunds).toHaveLength(
    status === 'shipped' ? 0 : 1,
  )
})

// Proves M3.
test('of partial refunds at once only as much goes back as was paid; the others hear what is left', async () => {
  const order = await paidOrder()
  const refunding = Array.from({ length: 20 }, (_, i) =>
    byStaff.refundPart(order.id, part(`at-once-${i}`, 200_00)),
  )
  const results = await Promise.allSettled(refunding)
  expect(codesOf(results).filter((one) => one === true)).toHaveLength(2)
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(refused).toHaveLength(18)
  for (const error of refused) {
    expect(error).toMatchObject({ code: 'REFUND_TOO_LARGE', details: { refundable: 100 } })
  }
  const { refunds } = await readRefundSummary(shop.database, order.id)
  for (const { id } of refunds) await shop.works.refund.run({ id })
  expect((await shop.ledger(order.razorpayOrderId)).refunds).toHaveLength(2)
  expect(await seen(order.id)).toMatchObject({
    orderStatus: 'processing',
    payment: { status: 'partially_refunded' },
  })
})

// Proves M3.
test('a refund that is requested fifty times at once under one key is one refund', async () => {
  const order = await paidOrder()
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () => byStaff.refundPart(order.id, part('one-press', 50_00))),
  )
  expect(outcomes.filter(Boolean)).toHaveLength(1)
  const { refunds, refundablePaise } = await readRefundSummary(shop.database, order.id)
  expect([refunds.length, refundablePaise]).toEqual([1, 450_00])
  const other = byStaff.refundPart(order.id, part('one-press', 60_00))
  await expect(other).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' })
  // One that meets another under way is answered 409, as Razorpay does, and its job would try again.
  await Promise.allSettled(Array.from({ length: 5 }, () => shop.works.refund.run({ id: refunds[0]?.id })))
  expect((await shop.ledger(order.razorpayOrderId)).refunds).toMatchObject([{ amount: 50_00 }])
})

test('parts of a payment go back with a mail and a credit note each; the last part makes it refunded', async () => {
  const order = await paidOrder()
  for (const [key, paise] of [
    ['first-part', 120_50],
    ['last-part', 379_50],
  ] as const) {
    await byStaff.refundPart(order.id, part(key, paise))
    const [refund] = (await readRefundSummary(shop.database, order.id)).refunds
    await shop.works.refund.run({ id: refund?.id })
  }
  expect((await seen(order.id)).payment.status).toBe('refunded')
  expect(await readRefundSummary(shop.database, order.id)).toMatchObject({
    capturedPaise: 500_00,
    refundablePaise: 0,
  })
  const [last, first] = await mailsAbout(shop, order.orderNumber)
  expect([first?.text, last?.text]).toEqual([
    expect.stringContaining('We have refunded ₹120.50'),
    expect.stringContaining('We have refunded ₹379.50'),
  ])
  const { database, log } = shop.payments
  for (let i = 0; i < 2; i++) {
    await invoices.issueMissingInvoices(shop.invoices, log)
    await issueCreditNotes(shop.payments, shop.invoices)
  }
  const notes = await database
    .selectFrom('tax_document')
    .select('data')
    .where('order_id', '=', order.id)
    .where('kind', '=', 'credit-note')
    .orderBy('number')
    .execute()
  expect(notes.map(({ data }) => data)).toMatchObject([
    { totalPaise: 120_50, original: { reason: 'One piece was chipped' } },
    { totalPaise: 379_50 },
  ])
})

test.each([
  [part('too-small', 99), 'INVALID_INPUT'],
  [part('no-whole', 100.5), 'INVALID_INPUT'],
  [part('nothing-1', Number.NaN), 'INVALID_INPUT'],
  [part('short', 100_00), 'INVALID_INPUT'],
  [part('too-large', 500_01), 'REFUND_TOO_LARGE'],
])('a part that cannot be returned is refused: %j', async (wrong, code) => {
  const order = await paidOrder()
  await expect(byStaff.refundPart(order.id, wrong)).rejects.toMatchObject({
    code,
  })
  expect((await readRefundSummary(shop.database, order.id)).refunds).toEqual([])
})

test('what the back office rolls back has not happened: no refund, no mail, no job', async () => {
  const order = await paidOrder()
  const before = await shop.database.selectFrom('mail_outbox').select('id').execute()
  const failed = act(async (transaction) => {
    await fulfilment.refundPart(shop.orders, transaction, order.id, part('rolled-back', 100_00))
    await fulfilment.ship(shop.orders, transaction, order.id, shipment)
    throw new Error('The log of the back office could not be written')
  })
  await expect(failed).rejects.toThrow('could not be written')
  expect((await readRefundSummary(shop.database, order.id)).refunds).toEqual([])
  expect(await storedOrder(shop, order.id)).toMatchObject({ status: 'processing', courier: null })
  expect(await shop.database.selectFrom('mail_outbox').select('id').execute()).toEqual(before)
})

test('a refund that has failed is tried again, once, and its success ends the review', async () => {
  const order = await paidOrder()
  await byStaff.cancel(order.id, { reason: '' })
  const [refund] = (await readRefundSummary(shop.database, order.id)).refunds
  const refundId = refund?.id ?? ''
  const retry = () => byStaff.retryRefund(order.id, refundId)
  await expect(retry()).rejects.toMatchObject({ code: 'REFUND_NOT_FAILED' })
  await shop.arm({ kind: 'refund-fails', delay: 60 })
  await shop.works.refund.run({ id: refundId })
  await shop.letRazorpayWait(70)
  await reconcileRefunds(shop.payments, new Date(Date.now() + 10 * 60_000))
  expect(await readRefundSummary(shop.database, order.id)).toMatchObject({
    refunds: [{ status: 'failed' }],
    refundablePaise: 500_00,
  })
  expect((await storedOrder(shop, order.id)).attention_reason).toBe('A refund of ₹500 failed')

  const outcomes = await Promise.all([retry(), retry(), retry()])
  expect(outcomes.filter(Boolean)).toHaveLength(1)
  const [again] = (await readRefundSummary(shop.database, order.id)).refunds
  await shop.works.refund.run({ id: again?.id })
  expect((await seen(order.id)).payment.status).toBe('refunded')
  const { refunds } = await shop.ledger(order.razorpayOrderId)
  expect(refunds.map(({ status }) => status).toSorted()).toEqual(['failed', 'processed'])
  expect(await storedOrder(shop, order.id)).toMatchObject({ attention_reason: null })
  expect(await readRefundSummary(shop.database, order.id)).toMatchObject({
    refunds: [
      { status: 'processed', triedAgain: false },
      { status: 'failed', triedAgain: true },
    ],
  })
})

test('notes about an order are the shop’s alone: newest first, taken away again, never shown to its customer', async () => {
  const { id } = await paidOrder()
  const other = await paidOrder()
  const note = (text: string) =>
    act((transaction) => fulfilment.addNote(transaction, id, { author: 'Meera', text }))
  await note(' Wants it gift-wrapped ')
  const last = await note('Rang, no answer')
  expect(await findNotes(shop.database, id)).toMatchObject([
    { author: 'Meera', text: 'Rang, no answer', createdAt: expect.any(Date) },
    { text: 'Wants it gift-wrapped' },
  ])
  expect(JSON.stringify(await seen(id))).not.toContain('Rang')
  expect(JSON.stringify((await shop.send('GET /users/export', { token })).body)).not.toContain('Rang')
  for (const text of ['  ', 'x'.repeat(2_001)]) {
    await expect(note(text)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  }
  const remove = (orderId: string) => act((transaction) => fulfilment.deleteNote(transaction, orderId, last))
  await expect(remove(other.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await remove(id)).toBe(true)
  await expect(remove(id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await findNotes(shop.database, id)).toHaveLength(1)
})

test('a refund that fails again is reported again, and what else is to look at stays when it succeeds', async () => {
  const order = await paidOrder()
  await changeRows(shop.database, 'shop_order', order.id, { attention_reason: 'Odd' })
  await byStaff.cancel(order.id, { reason: '' })
  const newest = async () => (await readRefundSummary(shop.database, order.id)).refunds[0]?.id ?? ''
  for (const tries of [1, 2]) {
    const refundId = await newest()
    await shop.arm({ kind: 'refund-fails', delay: 60 })
    await shop.works.refund.run({ id: refundId })
    await shop.letRazorpayWait(70)
    await reconcileRefunds(shop.payments, new Date(Date.now() + tries * 10 * 60_000))
    expect((await storedOrder(shop, order.id)).attention_reason).toBe('Odd; A refund of ₹500 failed')
    expect(await mailsAbout(shop, order.orderNumber, ownerEmail)).toHaveLength(tries)
    await byStaff.retryRefund(order.id, refundId)
  }
  await shop.works.refund.run({ id: await newest() })
  expect((await storedOrder(shop, order.id)).attention_reason).toBe('Odd')
})
