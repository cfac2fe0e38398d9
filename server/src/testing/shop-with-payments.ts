import { openRazorpay, openShiprocket, serveRazorpay, serveShiprocket } from '@amritvasya/sandbox'
import { pino } from 'pino'
import { compose } from '../composition/composition.ts'
import { orderPayments } from '../orders/index.ts'
import {
  openPayment,
  type PaymentDependencies,
  paymentJobHandlers,
  type RazorpaySettings,
} from '../payments/index.ts'
import { readConfig } from '../platform/config.ts'
import type { Pictures } from '../platform/pictures/pictures.ts'
import { sandboxCourier } from '../platform/sandbox-keys.ts'
import { createTestDatabase } from './index.ts'
import { rowOf } from './rows.ts'
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
 * Jobs do not run by themselves: `works` has the work of each queue.
 * @param environment settings beside those of every test
 */
export async function startShopWithPayments(
  environment: Record<string, string> = {},
  { pictures }: { pictures?: Pictures } = {},
) {
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
  const shiprocket = {
    ...sandboxCourier,
    pickupLocation: 'Primary',
    apiUrl: () => `${address}/sandbox/shiprocket/v1/external`,
  }
  const courierService = await openShiprocket(testDatabase.url, {
    ...shiprocket,
    webhookUrl: () => `${address}/api/webhooks/couriers`,
  })
  const shop = await startTestShop({
    config: readConfig({ TRUSTED_PROXIES: '127.0.0.1', ...environment }),
    on: testDatabase,
    pictures,
    razorpay: settings,
    shiprocket,
    sandbox: {
      async serve(app) {
        await serveRazorpay(app, gateway)
        await serveShiprocket(app, courierService)
      },
    },
  })
  address = shop.address
  // The jobs of the started shop are its own; these are run by the tests.
  const { payments, orders, invoices, jobs, couriers } = compose({
    config: readConfig({ OWNER_EMAIL: ownerEmail, PUBLIC_URL: address }),
    database: shop.database,
    log: pino({ level: 'silent' }),
    secrets: shop.secrets,
    razorpay: settings,
    shiprocket,
  })
  await jobs.open()
  const askSandbox = async <T>(path: string, body?: unknown): Promise<T> => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
    const response = await fetch(`${address}/sandbox/${path}`, body === undefined ? {} : init)
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
  const ask = <T>(path: string, body?: unknown) => askSandbox<T>(`razorpay${path}`, body)
  return {
    ...shop,
    settings,
    shiprocket,
    couriers,
    askShiprocket: <T>(path: string, body?: unknown) => askSandbox<T>(`shiprocket${path}`, body),
    payments,
    orders,
    invoices,
    works: paymentJobHandlers(payments),
    pay: (orderId: string, outcome: 'success' | 'failure' | 'late' = 'success', delay?: number) =>
      ask<Triple>('/pay', { orderId, outcome, ...(delay !== undefined && { delay }) }),
    arm: (...faults: object[]) => ask('/faults', { faults }),
    /** Events that were planned happen. */
    letRazorpayWait: (seconds: number) => ask('/clock', { advance: seconds }),
    ledger: (order?: string) => ask<Ledger>(`/ledger?${order ? `order=${order}` : 'rows=all'}`),
    async close() {
      await jobs.close()
      await gateway.stop()
      await courierService.stop()
      await shop.close()
    },
  }
}

export type ShopWithPayments = Awaited<ReturnType<typeof startShopWithPayments>>

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

export async function startShopOfAsha(
  ...options: Parameters<typeof startShopWithPayments>
): Promise<{ shop: ShopWithPayments; token: string; asha: string }> {
  const shop = await startShopWithPayments(...options)
  const token = await signUp(shop, 'asha@example.com')
  return { shop, token, asha: await customerId(shop, 'asha@example.com') }
}

export async function customerId({ database }: Pick<TestShop, 'database'>, email: string): Promise<string> {
  const { id } = await rowOf(database, 'customer', { email })
  return id
}

export async function openNow(payments: PaymentDependencies, id: string) {
  return openPayment(payments, await orderPayments.getPayable(payments.database, id))
}

/** Takes the same changes as `addOrder`. */
export async function openOrder(
  shop: ShopWithPayments,
  changes?: Parameters<typeof addOrder>[1],
  pieces?: Parameters<typeof addOrder>[2],
) {
  const order = await addOrder(shop.database, changes, pieces)
  const opened = await openNow(shop.payments, order.id)
  return { ...order, razorpayOrderId: opened?.id ?? '' }
}
