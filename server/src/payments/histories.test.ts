import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findBroken } from '../invariants/invariants.repository.ts'
import { fulfilment } from '../orders/index.ts'
import { cancelOrder, expireOrder } from '../orders/transitions/cancel.service.ts'
import type { Database } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'
import { addRows, rowOf, rowsOf } from '../testing/rows.ts'
import { sampleId, sampleProduct, sampleVariant, saveSamples } from '../testing/sample-catalogue.ts'
import { addOrder } from '../testing/sample-order.ts'
import { startShopWithPayments, storedOrder } from '../testing/shop-with-payments.ts'
import { closedAtEnd } from '../testing/test-shop.ts'
import { applyPayment } from './apply-payment.service.ts'
import { applyRefund } from './refunds/refund.service.ts'

/** PROOF_SIZE=100 makes it 10,000 histories. */
const histories = 100 * Number(process.env.PROOF_SIZE ?? 1)

const product = sampleProduct('Model Quartz', { variants: [sampleVariant('MODEL', 500)] })
const shop = closedAtEnd(await startShopWithPayments())
await saveSamples(shop.database, { products: [product] })

/** `n` selects a payment of the order. */
type Step =
  | { kind: 'captured' | 'failed' | 'authorized' | 'wrong amount'; n: number }
  | { kind: 'cancel' | 'expire' | 'expire early' | 'ship' | 'deliver' | 'refund' | 'sell out' | 'restock' }
  /** `part`: ₹100; `refuse`: Razorpay refuses all wanted refunds. */
  | { kind: 'part' | 'refuse' }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('captured', 'captured', 'captured', 'failed', 'authorized'),
    n: fc.integer({ min: 0, max: 2 }),
  }),
  fc.record({ kind: fc.constant('wrong amount'), n: fc.constant(3) }),
  fc.record({
    kind: fc.constantFrom(
      'cancel',
      'cancel',
      'expire',
      'expire early',
      'ship',
      'deliver',
      'refund',
      'part',
      'refuse',
      'sell out',
      'restock',
    ),
  }),
) as fc.Arbitrary<Step>

const price = 500_00
const aPart = 100_00

/** The reference model has no database. */
class Model {
  status = 'pending'
  payment = 'pending'
  onSale = 3
  paidBy: number | undefined
  isInReview = false
  readonly refunds: { n: number; paise: number; state: 'wanted' | 'processed' | 'failed' }[] = []
  readonly captured = new Set<number>()

  take(step: Step): void {
    if (step.kind === 'captured') this.#capture(step.n)
    else if (step.kind === 'wrong amount') this.#captureWrongly(step.n)
    else if (step.kind === 'failed') this.#fail(step.n)
    // A failure that is reported after an authorization is older news.
    else if (step.kind === 'authorized') this.#seen.add(step.n)
    else if (step.kind === 'cancel') this.#cancel()
    else if (step.kind === 'expire' && this.status === 'pending') this.#end()
    else if (step.kind === 'ship' && this.status === 'processing') this.status = 'shipped'
    else if (step.kind === 'deliver' && this.status === 'shipped') this.status = 'delivered'
    else if (step.kind === 'refund') this.#refund()
    else if (step.kind === 'part') this.#returnPart()
    else if (step.kind === 'refuse') this.#refuse()
    else if (step.kind === 'sell out') this.onSale = 0
    else if (step.kind === 'restock') this.onSale = 3
  }

  readonly #seen = new Set<number>()
  #fail(n: number): void {
    const isNews = !this.#seen.has(n)
    this.#seen.add(n)
    if (isNews && this.status === 'pending') this.payment = 'failed'
  }

  #capture(n: number): void {
    this.#seen.add(n)
    if (this.captured.has(n)) return
    this.captured.add(n)
    if (this.paidBy !== undefined) this.#want(n, price)
    else if (this.status === 'pending') this.#pay(n)
    else if (this.onSale > 0) {
      this.onSale--
      this.#pay(n)
    } else this.#want(n, price)
  }

  #captureWrongly(n: number): void {
    this.#seen.add(n)
    if (this.refunds.some((refund) => refund.n === n)) return
    // Reported again after another payment has settled the order, this payment is a surplus.
    if (this.paidBy !== undefined) this.#want(n, price - 1)
    else this.isInReview = true
  }

  #pay(n: number): void {
    this.paidBy = n
    this.status = 'processing'
    this.payment = 'paid'
  }

  #end(): void {
    this.status = 'cancelled'
    this.onSale++
    if (this.payment === 'pending') this.payment = 'cancelled'
  }

  #cancel(): void {
    if (this.status !== 'pending' && this.status !== 'processing') return
    this.#end()
    if (this.paidBy !== undefined && this.#left() > 0) this.#want(this.paidBy, this.#left())
  }

  #want(n: number, paise: number): void {
    this.refunds.push({ n, paise, state: 'wanted' })
  }

  /** Returns the paise that can still be refunded. */
  #left(isCounted = (state: string) => state !== 'failed'): number {
    const own = this.refunds.filter(({ n, state }) => n === this.paidBy && isCounted(state))
    return price - own.reduce((sum, { paise }) => sum + paise, 0)
  }

  #returnPart(): void {
    if (this.paidBy !== undefined && this.#left() >= aPart) this.#want(this.paidBy, aPart)
  }

  #refund(): void {
    for (const refund of this.refunds) {
      if (refund.state !== 'wanted') continue
      refund.state = 'processed'
      const isAll = this.#left((state) => state === 'processed') === 0
      if (this.paidBy === undefined) this.payment = 'refunded'
      else if (refund.n === this.paidBy) this.payment = isAll ? 'refunded' : 'partially_refunded'
    }
  }

  #refuse(): void {
    for (const refund of this.refunds) {
      if (refund.state !== 'wanted') continue
      refund.state = 'failed'
      this.isInReview = true
    }
  }
}

type Order = Awaited<ReturnType<typeof addOrder>> & {
  razorpayOrderId: string
  variantId: string
  payments: string[]
}

const newRazorpayId = (kind: string) => `${kind}_${randomBytes(7).toString('hex')}`

let variants = 0
async function newOrder(): Promise<Order> {
  const variantId = newId()
  const razorpayOrderId = newRazorpayId('order')
  await addRows(shop.database, 'variant', {
    id: variantId,
    product_id: sampleId('Model Quartz'),
    position: ++variants,
    size: null,
    color_name: null,
    color_hex: null,
    selling_price_paise: 500_00,
    mrp_paise: 500_00,
    quantity: 3,
    sku: variantId,
    length: null,
    breadth: null,
    height: null,
    dimension_unit: null,
    weight: null,
    weight_unit: null,
  })
  const changes = {
    razorpay_order_id: razorpayOrderId,
    next_payment_check_at: new Date(),
    customer_email: '',
  }
  const order = await addOrder(shop.database, changes, [{ variantId, quantity: 1 }])
  return { ...order, razorpayOrderId, variantId, payments: [0, 1, 2, 3].map(() => newRazorpayId('pay')) }
}

const inTransaction = (work: (transaction: Database) => Promise<unknown>) =>
  shop.database.transaction().execute(async (transaction) => void (await work(transaction)))

const minute = 60_000
const shipment = { courier: 'Blue Dart', trackingNumber: 'BD', trackingUrl: null }

async function really(order: Order, step: Step): Promise<void> {
  const { orders } = shop
  const { kind } = step
  if (kind === 'captured' || kind === 'failed' || kind === 'authorized' || kind === 'wrong amount') {
    const payment = {
      id: order.payments[step.n] ?? '',
      order_id: order.razorpayOrderId,
      amount: kind === 'wrong amount' ? order.totalPaise - 1 : order.totalPaise,
      currency: 'INR',
      status: kind === 'wrong amount' ? ('captured' as const) : kind,
    }
    return inTransaction((transaction) => applyPayment(shop.payments, transaction, payment, new Date()))
  }
  if (kind === 'sell out' || kind === 'restock') {
    const quantity = kind === 'restock' ? 3 : 0
    await shop.database.updateTable('variant').set({ quantity }).where('id', '=', order.variantId).execute()
    return
  }
  if (kind === 'refund' || kind === 'refuse') return reportRefunds(order, kind)
  return inTransaction(async (transaction) => {
    if (kind === 'cancel') return cancelOrder(orders, transaction, order.id, 'No more')
    if (kind === 'expire')
      return expireOrder(orders, transaction, order.id, new Date(Date.now() + 31 * minute))
    if (kind === 'expire early') return expireOrder(orders, transaction, order.id, new Date())
    await runByStaff(order.id, kind, transaction).catch((error: { code?: string }) => {
      if (!['ORDER_CHANGED', 'ORDER_NOT_REFUNDABLE', 'REFUND_TOO_LARGE'].includes(error.code ?? ''))
        throw error
    })
  })
}

async function runByStaff(
  id: string,
  kind: 'ship' | 'deliver' | 'part',
  transaction: Database,
): Promise<boolean> {
  if (kind === 'ship') return fulfilment.ship(shop.orders, transaction, id, shipment)
  if (kind === 'deliver') return fulfilment.deliver(shop.orders, transaction, id)
  return fulfilment.refundPart(shop.orders, transaction, id, {
    key: newId(),
    amountPaise: aPart,
    reason: 'Chipped',
  })
}

async function reportRefunds(order: Order, kind: 'refund' | 'refuse'): Promise<void> {
  const requested = await shop.database
    .selectFrom('refund')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('status', '=', 'wanted')
    .orderBy('created_at')
    .execute()
  for (const { id, payment_id, amount_paise } of requested) {
    const reported = {
      id: newRazorpayId('rfnd'),
      payment_id: payment_id ?? '',
      amount: amount_paise,
      receipt: id,
      status: kind === 'refund' ? ('processed' as const) : ('failed' as const),
    }
    await inTransaction((transaction) => applyRefund(shop.payments, transaction, reported))
  }
}

async function compare(order: Order, model: Model, history: Step[]): Promise<void> {
  const [stored, variant, refunds] = await Promise.all([
    storedOrder(shop, order.id),
    rowOf(shop.database, 'variant', order.variantId, ['quantity']),
    rowsOf(shop.database, 'refund', { order_id: order.id }, ['payment_id', 'status', 'amount_paise']),
  ])
  const about = JSON.stringify(history)
  expect(
    {
      status: stored.status,
      payment: stored.payment_status,
      paidBy: stored.razorpay_payment_id,
      onSale: variant.quantity,
      isInReview: stored.attention_reason !== null,
      refunds: refunds
        .map(({ payment_id, status, amount_paise }) => `${payment_id} ${amount_paise} ${status}`)
        .toSorted(),
    },
    about,
  ).toEqual({
    status: model.status,
    payment: model.payment,
    paidBy: model.paidBy === undefined ? null : order.payments[model.paidBy],
    onSale: model.onSale,
    isInReview: model.isInReview,
    refunds: model.refunds.map(({ n, paise, state }) => `${order.payments[n]} ${paise} ${state}`).toSorted(),
  })
}

// Proves O3.
test('whatever happens to an order in whatever order, it is where the model says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const order = await newOrder()
      const model = new Model()
      for (const [i, next] of steps.entries()) {
        model.take(next)
        await really(order, next)
        await compare(order, model, steps.slice(0, i + 1))
      }
    }),
    { numRuns: histories },
  )
  expect(await findBroken(shop.database)).toEqual([])
}, 3_600_000)
