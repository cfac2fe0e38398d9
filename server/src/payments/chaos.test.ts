import pMap from 'p-map'
import { expect, test, vi } from 'vitest'
import { saveSettings } from '../content/index.ts'
import { findBroken } from '../invariants/invariants.repository.ts'
import { inTransaction } from '../testing/rows.ts'
import { sampleProduct, sampleVariant, saveSamples } from '../testing/sample-catalogue.ts'
import { guestAddress } from '../testing/sample-checkout.ts'
import { startShopWithPayments } from '../testing/shop-with-payments.ts'
import { closedAtEnd, signUpMany } from '../testing/test-shop.ts'
import { expireOrders } from './expiry.service.ts'
import { reconcile } from './reconcile.service.ts'
import { processWebhooks } from './webhooks/process.service.ts'

/** PROOF_SIZE=100 makes it 10,000 payments. */
const count = 100 * Number(process.env.PROOF_SIZE ?? 1)

const plenty = sampleVariant('CHAOS PLENTY', 500, { quantity: 1_000_000 })
const scarce = sampleVariant('CHAOS SCARCE', 700, { quantity: 1_000_000 })
const products = [
  sampleProduct('Chaos Plenty', { variants: [plenty] }),
  sampleProduct('Chaos Scarce', { variants: [scarce] }),
]
const shop = closedAtEnd(await startShopWithPayments())
await saveSamples(shop.database, { products })
await inTransaction(shop.database, (transaction) => saveSettings(transaction, { paymentWindowMinutes: 12 }))

const minute = 60_000

async function place(token: string, i: number): Promise<{ orderId: string; razorpayOrderId: string }> {
  const [product, variant] = i % 2 === 0 ? [products[0], plenty] : [products[1], scarce]
  const body = {
    orderItems: [{ productId: product?.id, variantId: variant.id, quantity: 1 }],
    shippingAddress: { ...guestAddress, addressLine1: `${i + 1} Lake Road` },
  }
  for (let tries = 0; tries < 20; tries++) {
    const reply = await shop.send('POST /orders/create', {
      token,
      body,
      headers: { 'idempotency-key': `chaos-${i}` },
    })
    const { orderId, razorpayOrder } = reply.body as { orderId: string; razorpayOrder: { id: string } | null }
    if (reply.status === 200 && razorpayOrder) return { orderId, razorpayOrderId: razorpayOrder.id }
    if (reply.status !== 503) throw new Error(`Not placed: ${JSON.stringify(reply.body)}`)
  }
  throw new Error('The payment never opened')
}

/** Two shoppers of a hundred pay late, 5 never pay, 5 fail first, 18 never come back and the others verify. */
async function shopperPays(token: string, i: number): Promise<void> {
  const { orderId, razorpayOrderId } = await place(token, i)
  const kind = i % 100
  if (kind < 2) return void (await shop.pay(razorpayOrderId, 'late', 14 * 60))
  if (kind < 7) return
  if (kind < 12) await shop.pay(razorpayOrderId, 'failure')
  const triple = await shop.pay(razorpayOrderId)
  if (kind < 30) return
  await shop.send('POST /orders/verify-payment', { token, body: { ...triple, orderId } })
}

async function everyWebhookIsSent(): Promise<void> {
  const nothingWaits = async () => expect((await shop.ledger()).totals.webhooksWaiting).toBe(0)
  await vi.waitFor(nothingWaits, { timeout: 600_000, interval: 250 })
}

// Proves M4.
test('with lost, tripled and late news and lost responses, no paisa is without an order 20 minutes later', async () => {
  const tokens = await signUpMany(shop, Math.ceil(count / 2))
  await shop.arm(
    { kind: 'webhook-lost', probability: 0.1 },
    { kind: 'webhook-tripled', probability: 0.1 },
    { kind: 'webhook-reordered', probability: 0.1 },
    { kind: 'answer-lost', call: 'create-order', probability: 0.05 },
    { kind: 'double-capture', probability: 0.01 },
    { kind: 'bad-gateway', probability: 0.02 },
    { kind: 'refund-pending', delay: 120, probability: 0.2 },
  )
  await pMap([...Array(count).keys()], (i) => shopperPays(tokens[i % tokens.length] ?? '', i), {
    concurrency: 12,
  })
  for (let passed = 1; passed <= 34; passed++) {
    await shop.letRazorpayWait(60)
    await everyWebhookIsSent()
    const now = new Date(Date.now() + passed * minute)
    if (passed === 13) {
      await shop.database.updateTable('variant').set({ quantity: 0 }).where('id', '=', scarce.id).execute()
    }
    await processWebhooks(shop.payments, now)
    await reconcile(shop.payments, now)
    await expireOrders(shop.payments, now)
  }
  const { payments, refunds } = await shop.ledger()
  const orders = await shop.database.selectFrom('shop_order').selectAll().execute()
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const isTaken = ({ status }: { status: string }) => status === 'captured' || status === 'refunded'
  const captured = payments.filter(isTaken)
  const living = orders.filter(({ status, paid_at }) => status !== 'cancelled' && paid_at !== null)
  const returned = refunds.filter(({ status }) => status !== 'failed')
  const difference =
    sum(captured.map(({ amount }) => amount)) -
    sum(returned.map(({ amount }) => amount)) -
    sum(living.map(({ total_paise }) => total_paise))
  console.log(
    `${orders.length} orders, ${captured.length} captures, ${living.length} living, ${refunds.length} refunds, ` +
      `difference ${difference} paise`,
  )
  expect(difference).toBe(0)
  const paidBy = new Set(living.map(({ razorpay_payment_id: id }) => id))
  const refundedIds = new Set(returned.map(({ payment_id }) => payment_id))
  expect(captured.filter(({ id }) => paidBy.has(id) === refundedIds.has(id))).toEqual([])
  expect(orders.filter(({ status }) => status === 'pending')).toEqual([])
  expect(orders).toHaveLength(count)
  expect(await findBroken(shop.database)).toEqual([])
}, 3_600_000)
