import { formatPaise } from '@amritvasya/contract/rules/money'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { invoices } from '../../orders/index.ts'
import { skippedCount } from '../../orders/invoice/skip-numbers.ts'
import { newOrderNumber } from '../../orders/placement.service.ts'
import {
  openOrder,
  ownerEmail,
  type ShopWithPayments,
  startShopWithPayments,
  storedOrder,
} from '../../testing/shop-with-payments.ts'
import { Razorpay } from '../razorpay/client.ts'
import { recordRestore } from './record-restore.service.ts'
import { recoverPayments } from './recover-payments.service.ts'

let shop: ShopWithPayments
beforeEach(async () => {
  shop = await startShopWithPayments()
  await shop.arm({ kind: 'webhook-lost', count: 100 })
})
afterEach(() => shop.close())

const restored = () => recordRestore(shop.database, { backup: '20261123T000000Z', restoredTo: new Date() })
const gateway = () => new Razorpay(shop.settings)

/** At Razorpay alone, as after the loss of the order's row. */
async function payLost(receipt = newOrderNumber(new Date())) {
  const order = await gateway().createOrder({ amountPaise: 500_00, receipt, captureMinutes: 30 })
  const { razorpay_payment_id: paymentId } = await shop.pay(order.id)
  return { receipt, razorpayOrderId: order.id, paymentId }
}
const refundsOf = (paymentId: string) => gateway().refundsOf(paymentId)

// Proves M4, D2.
test('after a restore a payment of an order that exists settles it, and one of a lost order goes back, with a mail', async () => {
  const order = await openOrder(shop)
  await shop.pay(order.razorpayOrderId)
  const lost = await payLost()
  await restored()
  expect(await recoverPayments(shop.payments)).toEqual({ settled: 1, refunded: 1 })
  expect(await storedOrder(shop, order.id)).toMatchObject({ status: 'processing', payment_status: 'paid' })
  expect(await refundsOf(lost.paymentId)).toMatchObject([{ amount: 500_00, status: 'processed' }])
  const [mail, ...others] = await shop.mailsTo(ownerEmail)
  expect(others).toEqual([])
  expect(mail?.subject).toBe(`Order ${lost.receipt} was lost and is refunded`)
  expect(mail?.text).toContain(lost.paymentId)
  expect(mail?.text).toContain(formatPaise(500_00))
})

// Proves M3.
test('runs at once and again refund a lost order once and send one mail', async () => {
  const lost = await payLost()
  await restored()
  await Promise.all(Array.from({ length: 5 }, () => recoverPayments(shop.payments)))
  await recoverPayments(shop.payments)
  expect(await refundsOf(lost.paymentId)).toHaveLength(1)
  expect(await shop.mailsTo(ownerEmail)).toHaveLength(1)
})

test('a refund whose answer was lost is recorded by the next run, and no second one is made', async () => {
  const lost = await payLost()
  await restored()
  await shop.arm({ kind: 'answer-lost', call: 'refund', count: 3 })
  await expect(recoverPayments(shop.payments)).rejects.toThrow()
  expect(await shop.mailsTo(ownerEmail)).toEqual([])
  await recoverPayments(shop.payments)
  expect(await refundsOf(lost.paymentId)).toHaveLength(1)
  expect(await shop.mailsTo(ownerEmail)).toHaveLength(1)
})

test('an order whose id at Razorpay was lost gets it back and is settled', async () => {
  const receipt = newOrderNumber(new Date())
  const order = await openOrder(shop, { order_number: receipt })
  await shop.database
    .updateTable('shop_order')
    .set({ razorpay_order_id: null })
    .where('id', '=', order.id)
    .execute()
  await shop.pay(order.razorpayOrderId)
  await restored()
  expect(await recoverPayments(shop.payments)).toEqual({ settled: 1, refunded: 0 })
  expect(await storedOrder(shop, order.id)).toMatchObject({ razorpay_order_id: order.razorpayOrderId })
})

test('a refund of the lost seconds is applied, and the owner is asked about the order that counts as paid', async () => {
  const order = await openOrder(shop)
  const { razorpay_payment_id: paymentId } = await shop.pay(order.razorpayOrderId)
  await restored()
  await recoverPayments(shop.payments)
  await gateway().refund(paymentId, 'a'.repeat(24), 500_00)
  expect(await storedOrder(shop, order.id)).toMatchObject({ payment_status: 'paid', attention_reason: null })
  await recoverPayments(shop.payments)
  await recoverPayments(shop.payments)
  expect(await storedOrder(shop, order.id)).toMatchObject({
    payment_status: 'refunded',
    attention_reason: expect.stringContaining('All of its money went back'),
  })
})

test('payments that are none of the shop’s orders are left alone, and without a restore nobody is asked', async () => {
  const foreign = await payLost('invoice-of-another-shop')
  const lost = await payLost()
  expect(await recoverPayments(shop.payments)).toEqual({ settled: 0, refunded: 0 })
  await restored()
  expect(await recoverPayments(shop.payments)).toEqual({ settled: 0, refunded: 1 })
  expect(await refundsOf(foreign.paymentId)).toEqual([])
  expect(await refundsOf(lost.paymentId)).toHaveLength(1)
})

test('more payments than a page holds are all found', async () => {
  const lost = await Promise.all(Array.from({ length: 105 }, () => payLost()))
  await restored()
  expect(await recoverPayments(shop.payments)).toEqual({ settled: 0, refunded: lost.length })
}, 60_000)

// Proves decision 14.
test('numbers of documents that may have been given out after the restored moment are left out', async () => {
  const restoredTo = new Date(Date.now() - 24 * 3_600_000)
  const skip = () =>
    shop.database.transaction().execute((transaction) => invoices.skipNumbers(transaction, restoredTo))
  const [first] = await skip()
  const [second] = await skip()
  expect(first?.from).toMatch(/^INV\d{4}-000001$/)
  expect(first?.to).toMatch(/-000100$/)
  expect(second?.from).toMatch(/-000101$/)
  expect(skippedCount(30, 36 * 3_600_000)).toBe(190)
  expect(skippedCount(0, -5)).toBe(100)
})
