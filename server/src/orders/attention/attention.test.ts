import { afterAll, expect, test } from 'vitest'
import { saveSettings } from '../../content/index.ts'
import { applyPayment } from '../../payments/apply-payment.service.ts'
import { reconcile } from '../../payments/reconcile.service.ts'
import { processWebhooks } from '../../payments/webhooks/process.service.ts'
import type { Database } from '../../platform/database/database.ts'
import { mailsAbout, refundsOf } from '../../testing/shop-books.ts'
import {
  openOrder,
  ownerEmail,
  startShopOfAsha,
  storedOrder,
  verifyPaid,
} from '../../testing/shop-with-payments.ts'
import { fulfilment } from '../index.ts'
import { flagForOwner } from './attention.service.ts'

const { shop, token, asha } = await startShopOfAsha()
afterAll(() => shop.close())

const act = <T>(work: (transaction: Database) => Promise<T>): Promise<T> =>
  shop.database.transaction().execute(work)
const open = () => openOrder(shop, { customer_id: asha })
const cancel = (id: string) =>
  act((transaction) => fulfilment.cancel(shop.orders, transaction, id, { reason: '' }))
const toOwner = (orderNumber: string, to = ownerEmail) => mailsAbout(shop, orderNumber, to)
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const news = async (minutes: number) => {
  await processWebhooks(shop.payments)
  await reconcile(shop.payments, inMinutes(minutes))
}

/** Refunds the payment as Razorpay's own dashboard does. */
async function returnInDashboard(paymentId: string): Promise<void> {
  const { keyId, keySecret, apiUrl } = shop.settings
  const key = Buffer.from(`${keyId}:${keySecret}`).toString('base64')
  const headers = { authorization: `Basic ${key}`, 'content-type': 'application/json' }
  const response = await fetch(`${apiUrl()}/payments/${paymentId}/refund`, {
    method: 'POST',
    headers,
    body: '{}',
  })
  expect(response.status).toBe(200)
}

test('a refund that Razorpay refuses is reported to the owner by mail, once: order, amount, reason, what to do', async () => {
  const order = await open()
  const { razorpay_payment_id: paymentId } = await verifyPaid(shop, token, order)
  await processWebhooks(shop.payments)
  await shop.arm({ kind: 'webhook-lost', count: 6 })
  await returnInDashboard(paymentId)
  await cancel(order.id)
  const id = (await refundsOf(shop, order.id))[0]?.id
  // One that meets another under way is answered 409, as Razorpay does, and its job would try again.
  await Promise.allSettled(Array.from({ length: 5 }, () => shop.works.refund.run({ id })))

  const mails = await toOwner(order.orderNumber)
  expect(mails.map(({ subject }) => subject)).toEqual([`The refund for order ${order.orderNumber} failed`])
  for (const text of [
    `Razorpay could not return ₹500 for order ${order.orderNumber}.`,
    'Reason given: The payment has been fully refunded already',
    `Payment: ${paymentId}`,
    'Customer: Asha Rao',
    'Email: asha@example.com',
    'What to do:',
    'retry the refund from the order in the back office',
  ]) {
    expect(mails[0]?.text).toContain(text)
  }
  // The mail has the layout of all mails.
  expect(mails[0]?.html).toMatch(/<h1 [^>]*>A refund has failed<\/h1>/)
  expect((await storedOrder(shop, order.id)).attention_reason).toMatch(/^A refund of ₹500 failed: /)
})

test('a refund that fails only later is reported to the owner once, however the shop learns of it', async () => {
  const order = await open()
  await verifyPaid(shop, token, order)
  await shop.arm({ kind: 'refund-fails', delay: 60 })
  await cancel(order.id)
  const id = (await refundsOf(shop, order.id))[0]?.id
  await shop.works.refund.run({ id })
  expect(await toOwner(order.orderNumber)).toEqual([])
  await shop.letRazorpayWait(70)
  for (const minutes of [10, 20, 30]) await news(minutes)
  expect((await toOwner(order.orderNumber)).map(({ text }) => text)).toEqual([
    expect.stringContaining('It gave no reason.'),
  ])
})

// Proves M2.
test('a payment over another amount goes to the owner by mail, once, and not again after the owner is done with it', async () => {
  const order = await open()
  await shop.arm({ kind: 'payment-amount-off', by: -1 })
  const triple = await shop.pay(order.razorpayOrderId)
  const verify = () =>
    shop.send('POST /orders/verify-payment', { token, body: { ...triple, orderId: order.id } })
  await verify()
  await verify()
  await news(10)
  const mails = await toOwner(order.orderNumber)
  expect(mails.map(({ subject }) => subject)).toEqual([
    `A payment for order ${order.orderNumber} does not match`,
  ])
  for (const text of [
    'The shop has not accepted it',
    'Order total: ₹500',
    'Paid: ₹499.99',
    `Payment: ${triple.razorpay_payment_id}`,
    'What to do:',
  ]) {
    expect(mails[0]?.text).toContain(text)
  }
  expect(await storedOrder(shop, order.id)).toMatchObject({ status: 'pending', payment_status: 'pending' })

  await act((transaction) => fulfilment.endReview(transaction, order.id))
  await news(20)
  expect(await toOwner(order.orderNumber)).toHaveLength(1)
  expect((await storedOrder(shop, order.id)).attention_reason).toBeNull()
})

// Proves E5.
test('what is rolled back is not reported; the owner is notified with the commit', async () => {
  const order = await open()
  const payment = {
    id: 'pay_RolledBack0001',
    order_id: order.razorpayOrderId,
    amount: 1_00,
    currency: 'USD',
    status: 'captured' as const,
  }
  const take = (transaction: Database) => applyPayment(shop.payments, transaction, payment, new Date())
  const failed = act(async (transaction) => {
    expect(await take(transaction)).toBe('review')
    throw new Error('The connection is gone')
  })
  await expect(failed).rejects.toThrow('The connection is gone')
  expect(await toOwner(order.orderNumber)).toEqual([])
  await act(take)
  expect((await toOwner(order.orderNumber))[0]?.text).toContain('Paid: 1.00 USD')
})

test('the address in the shop’s settings comes first; without any the order is marked all the same', async () => {
  const details = { paise: 500_00, paymentId: 'pay_1', why: '' }
  const about = { kind: 'refundFailed', details } as const
  const orders = [await open(), await open()] as const
  await act((transaction) => saveSettings(transaction, { email: 'meera@example.com' }))
  const dependencies = shop.orders
  await act((transaction) =>
    flagForOwner(dependencies, transaction, orders[0].id, { reason: 'First', ...about }),
  )
  await act((transaction) => saveSettings(transaction, { email: null }))
  const nobody = { ...dependencies, ownerEmail: undefined }
  await act((transaction) => flagForOwner(nobody, transaction, orders[1].id, { reason: 'Second', ...about }))

  expect(await toOwner(orders[0].orderNumber, 'meera@example.com')).toHaveLength(1)
  expect(await toOwner(orders[0].orderNumber)).toEqual([])
  expect(await toOwner(orders[1].orderNumber)).toEqual([])
  expect((await storedOrder(shop, orders[1].id)).attention_reason).toBe('Second')
})
