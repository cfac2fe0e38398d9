import type { LinkedOrder, RazorpayOrder } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'
import { defaultMethod } from '@amritvasya/contract/rules/payment-methods'
import {
  claimEditChecks,
  findEditByRazorpayOrder,
  findWaitingEdit,
  listOverdueEdits,
  orderEdits,
  orderPayments,
  type PayableOrder,
  saveRazorpayOrderOfEdit,
} from '../../orders/index.ts'
import { databaseNow } from '../../platform/database/clock.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { orderAtRazorpay, windowOf } from '../open-payment.service.ts'
import { editDependencies } from '../order-refunds.ts'
import { syncOrderPayments } from '../payment-sync.service.ts'
import { isRazorpayFailure } from '../razorpay/request.ts'

/** Presents the edit as an order of its own to what asks Razorpay about it. */
export const asOrder = (
  order: PayableOrder,
  razorpayOrderId: string,
): PayableOrder & { razorpayOrderId: string } => ({
  ...order,
  razorpayOrderId,
  razorpayPaymentId: null,
  paymentMethod: defaultMethod,
})

/** @returns undefined unless the payment is of an edit of this order */
export async function editPaidBy(
  { database }: Pick<PaymentDependencies, 'database'>,
  order: PayableOrder,
  razorpayOrderId: string,
): Promise<ReturnType<typeof asOrder> | undefined> {
  const edit = await findEditByRazorpayOrder(database, razorpayOrderId)
  return edit?.order_id === order.id ? asOrder(order, razorpayOrderId) : undefined
}

/** Returns what the link of an order pays while an edit waits; it has nothing personal (PAY-13). */
export async function toLinkedEdit(
  { database }: Pick<PaymentDependencies, 'database'>,
  order: PayableOrder,
): Promise<LinkedOrder | undefined> {
  const edit = await findWaitingEdit(database, order.id)
  if (!edit?.pay_before) return undefined
  return {
    orderNumber: order.orderNumber,
    state: edit.pay_before > order.readAt ? 'payable' : 'expired',
    total: toRupees(orderEdits.dueOfEdit(edit)),
    isEdit: true,
    payBefore: edit.pay_before.toISOString(),
    items: edit.change.added.map((line) => ({
      productId: line.product_id,
      variantId: line.variant_id,
      name: line.name,
      quantity: line.quantity,
    })),
  }
}

/**
 * Must not run in a transaction.
 * @returns null when the edit is paid or withdrawn meanwhile
 * @throws {ApiError} PAYMENT_UNAVAILABLE
 */
export async function openEditPayment(
  dependencies: PaymentDependencies,
  order: PayableOrder,
): Promise<RazorpayOrder | null> {
  const { database } = dependencies
  const edit = await findWaitingEdit(database, order.id)
  if (!edit) return null
  const amountPaise = orderEdits.dueOfEdit(edit)
  if (edit.razorpay_order_id) {
    // Whoever holds the link may have paid elsewhere without the shop's knowing yet.
    await askAbout(dependencies, order.id, edit.razorpay_order_id, order.readAt)
    if ((await findWaitingEdit(database, order.id))?.id !== edit.id) return null
    return windowOf(dependencies, order, { id: edit.razorpay_order_id, amountPaise })
  }
  // The receipt does not have the edit's place, which another edit may take after a restore.
  const receipt = `${order.orderNumber}-${edit.id.slice(-8)}`
  const made = await orderAtRazorpay(dependencies, order, { receipt, amountPaise })
  const id = await saveRazorpayOrderOfEdit(database, edit.id, made.id)
  return windowOf(dependencies, order, { id, amountPaise })
}

/** @returns false while Razorpay is unreachable */
async function askAbout(
  dependencies: PaymentDependencies,
  orderId: string,
  razorpayOrderId: string,
  now: Date,
): Promise<boolean> {
  const order = await orderPayments.getPayable(dependencies.database, orderId)
  try {
    await syncOrderPayments(dependencies, asOrder(order, razorpayOrderId), now)
    return true
  } catch (err) {
    if (!isRazorpayFailure(err)) throw err
    dependencies.log.warn({ err, order: orderId }, 'asking Razorpay about an edit failed')
    return false
  }
}

const EDITS_PER_RUN = 100
/** Milliseconds, while Razorpay is unreachable (P4). */
const EXPIRY_GRACE_MS = 10 * 60_000

/**
 * Asks Razorpay about edits in case a webhook was lost, and withdraws those whose time to pay is over.
 * @param at the database's time, if known
 */
export async function endEdits(dependencies: PaymentDependencies, at?: Date): Promise<void> {
  const { database, log } = dependencies
  const now = at ?? (await databaseNow(database))
  for (const edit of await claimEditChecks(database, now, EDITS_PER_RUN)) {
    try {
      if (edit.razorpay_order_id) await askAbout(dependencies, edit.order_id, edit.razorpay_order_id, now)
    } catch (err) {
      log.error({ err, edit: edit.id }, 'asking Razorpay about an edit failed')
    }
  }
  for (const edit of await listOverdueEdits(database, now, EDITS_PER_RUN)) {
    try {
      const { razorpay_order_id: asked, pay_before: payBefore } = edit
      const isAnswered = asked === null || (await askAbout(dependencies, edit.order_id, asked, now))
      const mayBePaid = !isAnswered && payBefore && now.getTime() - payBefore.getTime() < EXPIRY_GRACE_MS
      if (mayBePaid) continue
      await database
        .transaction()
        .execute((transaction) => orderEdits.expireEdit(editDependencies(dependencies), transaction, edit))
    } catch (err) {
      log.error({ err, edit: edit.id }, 'ending an edit failed')
    }
  }
}
