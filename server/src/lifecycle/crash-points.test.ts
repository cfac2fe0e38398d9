import type { Order } from '@amritvasya/contract'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { saveSettings } from '../content/index.ts'
import { findBroken } from '../invariants/invariants.repository.ts'
import { reconcile } from '../payments/reconcile.service.ts'
import { processWebhooks } from '../payments/webhooks/process.service.ts'
import type { CrashPoint } from '../testing/crash-injection.ts'
import { type CrashableShop, startCrashableShop } from '../testing/crashable-shop.ts'
import { inTransaction } from '../testing/rows.ts'
import { sampleProduct, sampleVariant, saveSamples } from '../testing/sample-catalogue.ts'
import { guestAddress, sampleCoupon, saveSampleCoupons } from '../testing/sample-checkout.ts'
import { startShopWithPayments, storedOrder } from '../testing/shop-with-payments.ts'
import { casesOf } from '../testing/test-form.ts'
import { signUpMany } from '../testing/test-shop.ts'

/** PROOF_KILLS_AT_MARKS=50 kills fifty times at each crash point. */
const kills = Number(process.env.PROOF_KILLS_AT_MARKS ?? 1)
const atOnce = 3

const placed = 'INSERT INTO shop_order'
const paid = 'INSERT INTO payment '
const returned = 'INSERT INTO refund'
const statement = (side: CrashPoint['side'], at: string) => ({ on: 'statement', side, at }) as const
const commit = (side: CrashPoint['side'], within: string) => ({ ...statement(side, '^commit'), within })
const call = (side: CrashPoint['side'], at: string) => ({ on: 'call', side, at }) as const

/** Crash points from the cart to the refund. */
const marks: Record<string, Omit<CrashPoint, 'nth'>> = {
  'before the pieces are taken': statement('before', 'INSERT INTO stock_reservation'),
  'after the pieces are taken': statement('after', 'INSERT INTO stock_reservation'),
  'after the coupon is used': statement('after', 'INSERT INTO coupon_redemption'),
  'after order, lines, history and key are written': statement('after', placed),
  'while the order is being committed': commit('during', placed),
  'after the order is committed': commit('after', placed),
  'after Razorpay has made its order': call('after', '^POST .*/v1/orders$'),
  'after the payment is opened': statement('after', 'SET razorpay_order_id = coalesce'),
  'after the order became paid': statement('after', 'razorpay_payment_id = \\$\\d+, payment_message'),
  'after the pieces are sold': statement('after', "SET status = 'sold'"),
  'after the mail is in the outbox': statement('after', 'INSERT INTO mail_outbox'),
  'after the payment is stored': statement('after', paid),
  'while the payment is being committed': commit('during', paid),
  'after the payment is committed': commit('after', paid),
}
/** Crash points of orders that are cancelled once they are paid. */
const marksOfCancelling: typeof marks = {
  'after the order became cancelled': statement('after', 'SET status = \\$\\d+, payment_due_at = NULL'),
  'after the pieces came back': statement('after', "SET status = 'released'"),
  'after the coupon came back': statement('after', "SET status = 'returned'"),
  'after the refund is written': statement('after', returned),
  'while the cancellation is being committed': commit('during', returned),
  'before Razorpay is asked for the money': call('before', '^POST .*/refund$'),
  'after Razorpay has returned the money': call('after', '^POST .*/refund$'),
  'after the refund is noted': statement('after', 'UPDATE "refund" SET'),
}

let crashing: CrashableShop
let rounds = 0
const variant = sampleVariant('HALFWAY', 500, { quantity: 1_000_000 })
const product = sampleProduct('Halfway Quartz', { variants: [variant] })
const coupon = sampleCoupon('HALFWAY')
const shop = await startShopWithPayments()
await saveSamples(shop.database, { products: [product] })
await saveSampleCoupons(shop.database, [coupon])
await inTransaction(shop.database, (transaction) => saveSettings(transaction, { cashOnDelivery: true }))
crashing = await startCrashableShop(shop)
afterAll(async () => {
  await crashing.stop()
  await shop.close()
})

type Shopper = { token: string; key: string; cancels: boolean }
type Bought = { orderId: string; razorpayOrderId: string; cancels: boolean }

/**
 * Sends as the browser of a shopper who retries.
 * @param goesOn address of the next server, once the first is gone
 */
function sendAs({ token, key }: Shopper, goesOn: Promise<string>) {
  let { address } = crashing
  return async function send<T>(path: string, body: object): Promise<T> {
    const response = await fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    }).catch(() => undefined)
    if (response?.ok) return (await response.json()) as T
    if (response) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    address = await goesOn
    return send(path, body)
  }
}

const cart = {
  orderItems: [{ productId: product.id, variantId: variant.id, quantity: 2 }],
  shippingAddress: guestAddress,
  couponCode: coupon.code,
}

async function buy(shopper: Shopper, goesOn: Promise<string>): Promise<Bought> {
  const send = sendAs(shopper, goesOn)
  const { cancels } = shopper
  const { orderId, razorpayOrder } = await send<{ orderId: string; razorpayOrder: { id: string } }>(
    '/orders/create',
    cart,
  )
  const triple = await shop.pay(razorpayOrder.id)
  const { order } = await send<{ order: Order }>('/orders/verify-payment', { ...triple, orderId })
  expect(order.payment.status).toBe('paid')
  if (cancels) {
    await send(`/orders/${orderId}/cancel`, { reason: '' }).catch(({ message }: Error) => {
      // The order was cancelled before, and the response was lost.
      expect(message).toContain('This order is already cancelled')
    })
  }
  return { orderId, razorpayOrderId: razorpayOrder.id, cancels }
}

const imminent = () => new Date(Date.now() + 10 * 60_000)

/** Reconciles as if minutes had passed. */
async function reconcileAll(): Promise<void> {
  await processWebhooks(shop.payments)
  await reconcile(shop.payments, imminent())
}

type Round = { shoppers: Shopper[]; goesOn: Promise<string>; over: () => Promise<unknown> }

/** If the point is never reached, `over` fails by timeout. */
async function startRound(mark: Omit<CrashPoint, 'nth'>, cancelAll = false): Promise<Round> {
  const round = rounds++
  const shoppers = (await signUpMany(shop, atOnce)).map((token, i) => ({
    token,
    key: `halfway-${round}-${i}`,
    cancels: cancelAll || i === 1,
  }))
  await crashing.crashAt({ ...mark, nth: 1 + (round % atOnce) })
  const killed = crashing.ended.then(async (signal) => {
    expect(signal).toBe('SIGKILL')
    expect(await findBroken(shop.database)).toEqual([])
    // Another server takes over, or the same one after its restart.
    const next = startCrashableShop(shop).then((started) => {
      crashing = started
      return started.address
    })
    return { address: round % 2 === 0 ? await next : shop.address, next }
  })
  const goesOn = killed.then(({ address }) => address)
  return { shoppers, goesOn, over: async () => (await killed).next }
}

async function killAt(mark: Omit<CrashPoint, 'nth'>, cancelAll: boolean): Promise<void> {
  const before = await totals()
  const { shoppers, goesOn, over } = await startRound(mark, cancelAll)
  const bought = await Promise.all(shoppers.map((shopper) => buy(shopper, goesOn)))
  await over()

  await vi.waitFor(
    async () => {
      await reconcileAll()
      for (const one of bought) await expectSettled(one)
    },
    { timeout: 40_000, interval: 250 },
  )
  expect(await findBroken(shop.database)).toEqual([])
  const cancelled = bought.filter(({ cancels }) => cancels).length
  const living = atOnce - cancelled
  expect(await totals()).toEqual({
    orders: before.orders + atOnce,
    lines: before.lines + atOnce,
    // Each payment sends one mail, and each cancellation another with its refund.
    mails: before.mails + atOnce + cancelled,
    coupon: before.coupon + living,
    onSale: before.onSale - 2 * living,
  })
}

/** The shop's books and Razorpay's agree. */
async function expectSettled({ orderId, razorpayOrderId, cancels }: Bought): Promise<void> {
  const [order, payments, refunds, ledger] = await Promise.all([
    storedOrder(shop, orderId),
    shop.database.selectFrom('payment').selectAll().where('order_id', '=', orderId).execute(),
    shop.database.selectFrom('refund').selectAll().where('order_id', '=', orderId).execute(),
    shop.ledger(razorpayOrderId),
  ])
  expect(order).toMatchObject(
    cancels
      ? { status: 'cancelled', payment_status: 'refunded', attention_reason: null }
      : { status: 'processing', payment_status: 'paid', attention_reason: null },
  )
  expect(payments.map(({ id, amount_paise }) => ({ id, amount: amount_paise }))).toEqual(
    ledger.payments.map(({ id, amount }) => ({ id, amount })),
  )
  expect(refunds.map(({ id, amount_paise, status }) => ({ id, amount: amount_paise, status }))).toEqual(
    ledger.refunds.map(({ receipt, amount, status }) => ({ id: receipt, amount, status })),
  )
  expect([payments.length, refunds.length]).toEqual([1, cancels ? 1 : 0])
}

async function totals() {
  const { rows } = await sql<{
    orders: number
    lines: number
    mails: number
    coupon: number
    onSale: number
  }>`
    SELECT (SELECT count(*) FROM shop_order) AS orders, (SELECT count(*) FROM order_line) AS lines,
      (SELECT count(*) FROM mail_outbox) AS mails,
      (SELECT usage_count FROM coupon WHERE id = ${coupon.id}) AS coupon,
      (SELECT quantity FROM variant WHERE id = ${variant.id}) AS "onSale"`.execute(shop.database)
  const [row] = rows
  if (!row) throw new Error('PostgreSQL answered nothing')
  return row
}

async function expectSameBooks(): Promise<void> {
  const { payments, refunds } = await shop.ledger()
  const ours = await shop.database.selectFrom('payment').select(['id', 'amount_paise as amount']).execute()
  const returned = await shop.database
    .selectFrom('refund')
    .select(['id as receipt', 'amount_paise as amount'])
    .execute()
  const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(row)).toSorted()
  expect(sorted(ours)).toEqual(sorted(payments.map(({ id, amount }) => ({ id, amount }))))
  expect(sorted(returned)).toEqual(sorted(refunds.map(({ receipt, amount }) => ({ receipt, amount }))))
}

/** Cash orders are confirmed at once, with their mail. */
const marksOfCash: typeof marks = {
  'after the pieces are sold': statement('after', "SET status = 'sold'"),
  'after the mail is in the outbox': statement('after', 'INSERT INTO mail_outbox'),
  'while the order is being committed': commit('during', placed),
  'after the order is committed': commit('after', placed),
}

async function killCashAt(mark: Omit<CrashPoint, 'nth'>): Promise<void> {
  const before = await totals()
  const { shoppers, goesOn, over } = await startRound(mark)
  const answers = await Promise.all(
    shoppers.map((shopper) =>
      sendAs(shopper, goesOn)<{ order: Order }>('/orders/create', { ...cart, paymentMethod: 'cod' }),
    ),
  )
  await over()
  for (const { order } of answers) {
    expect(order).toMatchObject({ orderStatus: 'pending', payment: { method: 'cod', status: 'pending' } })
  }
  expect(await findBroken(shop.database)).toEqual([])
  expect(await totals()).toEqual({
    orders: before.orders + atOnce,
    lines: before.lines + atOnce,
    mails: before.mails + atOnce,
    coupon: before.coupon + atOnce,
    onSale: before.onSale - 2 * atOnce,
  })
}

// Proves O2, E5.
test.each(
  casesOf(
    Object.entries(marksOfCash),
    ['after the pieces are sold', 'after the order is committed'],
    ([name]) => name,
  ),
)(
  'an order for cash, killed %s, is one order with one mail when the shopper tries again',
  async (_, mark) => {
    for (let kill = 0; kill < kills; kill++) await killCashAt(mark)
  },
  60_000 * kills,
)

const all = [
  ...Object.entries(marks).map(([name, mark]) => ({ name, mark, cancelAll: false })),
  ...Object.entries(marksOfCancelling).map(([name, mark]) => ({ name, mark, cancelAll: true })),
]
const quick = [
  'after the pieces are taken',
  'while the order is being committed',
  'after Razorpay has made its order',
  'while the payment is being committed',
  'after the payment is committed',
  'while the cancellation is being committed',
  'after Razorpay has returned the money',
]
// Proves O2, M4.
test.each(casesOf(all, quick, ({ name }) => name))(
  'killed $name, no half order, no orphan money, and one order when the shopper tries again',
  async ({ mark, cancelAll }) => {
    for (let kill = 0; kill < kills; kill++) await killAt(mark, cancelAll)
    await expectSameBooks()
  },
  60_000 * kills,
)
