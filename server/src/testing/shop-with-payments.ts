import { openRazorpay, serveRazorpay } from '@amritvasya/sandbox'
import { pino } from 'pino'
import { findPayable } from '../orders/index.ts'
import { buildPayments, openPayment, paymentJobHandlers, type RazorpaySettings } from '../payments/index.ts'
import { InvalidationBus } from '../platform/database/invalidation-bus.ts'
import { JobSender } from '../platform/jobs/job-sender.ts'
import { Outbox } from '../platform/mail/outbox.ts'
import { createTestDatabase } from './index.ts'
import { addOrder } from './sample-order.ts'
import { signUp, startTestShop, type TestShop } from './test-shop.ts'

export { storedOrder } from './shop-books.ts'

export const razorpayKeys = { keyId: 'rzp_test_Shop', keySecret: 'a key secret for tests' }
export const webhookSecrets = ['the webhook secret of today', 'the webhook secret of before']

/** The recipient while the settings name none. */
export const ownerEmail = 'owner@example.com'

type Triple = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }
export type LedgerPayment = { id: string; order_id: string; amount: number; status: string }
export type LedgerRefund = { id: string; payment_id: string; amount: number; status: string; receipt: string }
type Ledger = { totals: Record<string, number>; payments: LedgerPayment[]; refunds: LedgerRefund[] }

/**
 * Starts a shop with the sandbox's Razorpay and its webhooks. Jobs do not run by themselves: `works` has the work of
 * each queue.
 */
export async function startShopWithPayments() {
  const testDatabase = await createTestDatabase()
  let address = ''
  const settings: RazorpaySettings = {
    ...razorpayKeys,
    webhookSecrets,
    apiUrl: () => `${address}/sandbox/razorpay/v1`,
    checkoutUrl: () => '/sandbox/razorpay/checkout.js',
  }
  const gateway = await openRazorpay(testDatabase.url, {
    ...razorpayKeys,
    webhookSecret: webhookSecrets[0] ?? '',
    webhookUrl: () => `${address}/api/webhooks/razorpay`,
  })
  const shop = await startTestShop({
    on: testDatabase,
    razorpay: settings,
    sandbox: { serve: (app) => serveRazorpay(app, gateway) },
  })
  address = shop.address
  const jobs = new JobSender(shop.database)
  await jobs.open()
  const payments = buildPayments({
    database: shop.database,
    invalidationBus: new InvalidationBus(),
    log: pino({ level: 'silent' }),
    razorpay: settings,
    jobs,
    outbox: new Outbox(shop.secrets, jobs),
    ownerEmail,
    publicUrl: () => address,
  })
  const ask = async <T>(path: string, body?: unknown): Promise<T> => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
    const response = await fetch(`${address}/sandbox/razorpay${path}`, body === undefined ? {} : init)
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
  return {
    ...shop,
    settings,
    payments,
    works: paymentJobHandlers(payments),
    pay: (orderId: string, outcome: 'success' | 'failure' | 'late' = 'success', delay?: number) =>
      ask<Triple>('/pay', { orderId, outcome, ...(delay !== undefined && { delay }) }),
    arm: (...faults: object[]) => ask('/faults', { faults }),
    /** Advances Razorpay's clock, so that planned events happen. */
    letRazorpayWait: (seconds: number) => ask('/clock', { advance: seconds }),
    /** Returns one order, or all. */
    ledger: (order?: string) => ask<Ledger>(`/ledger?${order ? `order=${order}` : 'rows=all'}`),
    async close() {
      await jobs.close()
      await gateway.stop()
      await shop.close()
    },
  }
}

export type ShopWithPayments = Awaited<ReturnType<typeof startShopWithPayments>>

/** Pays and verifies as the shopper's browser does. */
export const verifyPaid = async (
  shop: ShopWithPayments,
  token: string,
  order: { id: string; razorpayOrderId: string },
) => {
  const triple = await shop.pay(order.razorpayOrderId)
  const reply = await shop.send('POST /orders/verify-payment', {
    token,
    body: { ...triple, orderId: order.id },
  })
  if (reply.status !== 200) throw new Error(`Not verified: ${JSON.stringify(reply.body)}`)
  return triple
}

/** Starts a paying shop with the customer asha@example.com. */
export async function startShopOfAsha(): Promise<{ shop: ShopWithPayments; token: string; asha: string }> {
  const shop = await startShopWithPayments()
  const token = await signUp(shop, 'asha@example.com')
  return { shop, token, asha: await customerId(shop, 'asha@example.com') }
}

export async function customerId({ database }: Pick<TestShop, 'database'>, email: string): Promise<string> {
  const { id } = await database
    .selectFrom('customer')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}

export async function openNow(payments: ReturnType<typeof buildPayments>, id: string) {
  const order = await findPayable(payments.database, id)
  if (!order) throw new Error(`There is no order ${id}`)
  return openPayment(payments, order)
}

/** Adds an order with `addOrder` and opens its payment. */
export async function openOrder(
  shop: ShopWithPayments,
  changes?: Parameters<typeof addOrder>[1],
  pieces?: Parameters<typeof addOrder>[2],
) {
  const order = await addOrder(shop.database, changes, pieces)
  const opened = await openNow(shop.payments, order.id)
  return { ...order, razorpayOrderId: opened?.id ?? '' }
}
