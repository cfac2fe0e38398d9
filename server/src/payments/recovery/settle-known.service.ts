import { findCardByNumber, lockGiftCard, saveRazorpayOrderOfCard } from '../../gift-cards/index.ts'
import {
  findOrderByNumber,
  listEdits,
  orderPayments,
  paymentChecks,
  saveRazorpayOrderOfEdit,
} from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { applyToCard } from '../gift-cards/apply-gift-card-payment.service.ts'
import { recordPayment } from '../payment.repository.ts'
import { syncPayment } from '../payment-sync.service.ts'
import type { GatewayPayment } from '../razorpay/responses.ts'

/** `AV-261121-7KQ2M`, of an edit `AV-261121-7KQ2M-0f3c9a2b`, `GC-…` of a gift card; no others are the shop's. */
const receiptPattern = /^(?<orderNumber>(?:AV|GC)-\d{6}-[2-9A-Z]{5})(?:-(?<edit>[0-9a-f]{8}))?$/

/** Reads the receipt of an order at Razorpay; without a number it is not the shop's. */
export function readReceipt(receipt: string | null | undefined): {
  orderNumber: string | undefined
  /** The end of its id; undefined for the payment of an order. */
  edit: string | undefined
} {
  const { orderNumber, edit } = receiptPattern.exec(receipt ?? '')?.groups ?? {}
  return { orderNumber, edit }
}

/** @returns false when no order has the payment's order at Razorpay */
export const settleByRazorpayOrder = async (
  dependencies: PaymentDependencies,
  payment: GatewayPayment,
  now: Date,
): Promise<boolean> => (await syncPayment(dependencies, payment, { now, mayCapture: false })) !== 'unknown'

/** flagged: the order is paid through another order at Razorpay, so that its owner must look; missing: there is no order. */
export type Match = 'settled' | 'flagged' | 'missing'

/** An order that exists, by either number, is never lost; the payment of a lost edit does not pay its order. */
export async function settleKnown(
  dependencies: PaymentDependencies,
  payment: GatewayPayment & { order_id: string },
  { orderNumber, now, edit }: { orderNumber: string; now: Date; edit?: string | undefined },
): Promise<Match> {
  const { database } = dependencies
  if (await settleByRazorpayOrder(dependencies, payment, now)) return 'settled'
  if (await settleCardByNumber(dependencies, payment, { orderNumber, now })) return 'settled'
  const order = await findOrderByNumber(database, orderNumber)
  if (!order) return 'missing'
  if (edit !== undefined) await attachToEdit(database, order.id, { edit, razorpayOrderId: payment.order_id })
  else if (order.razorpayOrderId === null) {
    await paymentChecks.attachRazorpayOrder({ database }, order, payment.order_id)
  }
  if (await settleByRazorpayOrder(dependencies, payment, now)) return 'settled'
  await database.transaction().execute(async (transaction) => {
    await orderPayments.lockOrder(transaction, order.id)
    if (!(await recordPayment(transaction, order.id, payment))) return
    await orderPayments.flagUnmatchedPayment(transaction, order.id, payment.id)
  })
  return 'flagged'
}

/** Names an order at Razorpay that was made after the backup in the edit that it pays. */
async function attachToEdit(
  database: Database,
  orderId: string,
  { edit, razorpayOrderId }: { edit: string; razorpayOrderId: string },
): Promise<void> {
  const known = (await listEdits(database, orderId)).find(({ id }) => id.endsWith(edit))
  if (known?.razorpay_order_id === null) await saveRazorpayOrderOfEdit(database, known.id, razorpayOrderId)
}

/**
 * Settles a gift card whose order at Razorpay was made after the backup; where its buyer has opened the payment anew since,
 * the card has another one, and each of both payments pays it or goes back.
 * @returns false without a card
 */
async function settleCardByNumber(
  dependencies: PaymentDependencies,
  payment: GatewayPayment & { order_id: string },
  { orderNumber, now }: { orderNumber: string; now: Date },
): Promise<boolean> {
  const { database } = dependencies
  const card = await findCardByNumber(database, orderNumber)
  if (!card) return false
  if (card.razorpay_order_id === null) await saveRazorpayOrderOfCard(database, card.id, payment.order_id)
  if (await settleByRazorpayOrder(dependencies, payment, now)) return true
  return database.transaction().execute(async (transaction) => {
    const locked = await lockGiftCard(transaction, card.id)
    if (!locked) return false
    await applyToCard(dependencies, transaction, locked, payment)
    return true
  })
}
