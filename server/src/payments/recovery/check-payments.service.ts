import { databaseNow } from '../../platform/database/clock.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import type { GatewayPayment } from '../razorpay/responses.ts'
import { applyRefund } from '../refunds/refund.service.ts'
import type { Failures } from './failures.ts'
import { createLostPayment, findDone, recordRefundedElsewhere } from './lost-payment.repository.ts'
import { type RecordedRestore, recordPaymentsChecked } from './recovery.repository.ts'
import { readReceipt, settleByRazorpayOrder, settleKnown } from './settle-known.service.ts'

/** The check begins this long before the restored moment: a payment is created before it is captured. */
const MARGIN_MS = 3_600_000
const PAGE = 100

type Period = { from: Date; to: Date }
export type CheckedPayments = { settled: number; ofOtherShops: number }

/**
 * Asks Razorpay for the payments since shortly before the restored moment: settles those of orders that the database has,
 * and records those of orders that it does not know. Sends no refund.
 * @param failures gets what failed; the restore counts as checked only without any
 */
export async function checkPayments(
  dependencies: PaymentDependencies,
  restore: RecordedRestore,
  failures: Failures,
): Promise<CheckedPayments> {
  const { database } = dependencies
  const checked = { settled: 0, ofOtherShops: 0 }
  const now = await databaseNow(database)
  const period = { from: new Date(restore.paymentsFrom.getTime() - MARGIN_MS), to: now }
  await failures.collect({ restore: restore.id }, async () => {
    for await (const payment of listNewPayments(dependencies, restore, period)) {
      const found = await failures.collect({ payment: payment.id }, () =>
        settleOrRecord(dependencies, payment, now),
      )
      if (found === 'settled') checked.settled++
      if (found === 'of another shop') checked.ofOtherShops++
    }
  })
  await failures.collect({ restore: restore.id }, () => applyRefunds(dependencies, period, failures))
  if (failures.count === 0) await recordPaymentsChecked(database, restore.id, now)
  return checked
}

async function* listAll<Item>(
  list: (page: { count: number; skip: number }) => Promise<Item[]>,
): AsyncGenerator<Item[]> {
  for (let skip = 0; ; skip += PAGE) {
    const page = await list({ count: PAGE, skip })
    yield page
    if (page.length < PAGE) return
  }
}

/** Lists payments that are captured and not yet recorded. */
async function* listNewPayments(
  { razorpay, database }: PaymentDependencies,
  { areRefundsConfirmed }: RecordedRestore,
  period: Period,
): AsyncGenerator<GatewayPayment> {
  for await (const page of listAll((at) => razorpay.listPayments({ ...period, ...at }))) {
    const idsOf = (wanted: GatewayPayment['status']) =>
      page.filter(({ status }) => status === wanted).map(({ id }) => id)
    // Refunds that the shop sends are recorded with their mail.
    if (!areRefundsConfirmed) await recordRefundedElsewhere(database, idsOf('refunded'))
    const done = await findDone(database, idsOf('captured'))
    yield* page.filter(({ id, status }) => status === 'captured' && !done.has(id))
  }
}

/** Applies money that went back in the lost seconds; the owner is asked about an order that still counts as paid. */
async function applyRefunds(
  dependencies: PaymentDependencies,
  period: Period,
  failures: Failures,
): Promise<void> {
  const { razorpay, database } = dependencies
  for await (const page of listAll((at) => razorpay.listRefunds({ ...period, ...at }))) {
    for (const refund of page) {
      await failures.collect({ refund: refund.id }, () =>
        database.transaction().execute((transaction) => applyRefund(dependencies, transaction, refund)),
      )
    }
  }
}

type Finding = 'settled' | 'flagged' | 'missing' | 'of another shop' | 'no order'

async function settleOrRecord(
  dependencies: PaymentDependencies,
  payment: GatewayPayment,
  now: Date,
): Promise<Finding> {
  const { database, razorpay } = dependencies
  const { order_id: razorpayOrderId } = payment
  if (!razorpayOrderId) return 'no order'
  if (await settleByRazorpayOrder(dependencies, payment, now)) return 'settled'
  const { receipt, notes } = await razorpay.order(razorpayOrderId)
  const { orderNumber, edit } = readReceipt(receipt)
  if (!orderNumber) return 'no order'
  const hasShopId = notes.shop_id !== undefined
  if (hasShopId && notes.shop_id !== (await dependencies.shopId())) return 'of another shop'
  const match = await settleKnown(
    dependencies,
    { ...payment, order_id: razorpayOrderId },
    { orderNumber, edit, now },
  )
  if (match !== 'missing') return match
  await createLostPayment(database, {
    paymentId: payment.id,
    razorpayOrderId,
    orderNumber,
    amountPaise: payment.amount - (payment.amount_refunded ?? 0),
    hasShopId,
  })
  return 'missing'
}
