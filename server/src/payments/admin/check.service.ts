import type { RazorpayView } from '@amritvasya/contract'
import { findPayable, type PayableOrder, saveRazorpayOrder } from '../../orders/index.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { toRupees } from '../../platform/money.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { nextCheck } from '../payment-check-schedule.ts'
import { syncOrderPayments } from '../payment-sync.service.ts'
import { isRazorpayFailure, RazorpayRefusal } from '../razorpay/failures.ts'
import type { GatewayPayment, GatewayRefund } from '../razorpay/responses.ts'
import { applyRefund } from '../refunds/refund.service.ts'
import { readRefundSummary } from '../refunds/refund-summary.service.ts'
import { findPaymentsOf } from './attempts.repository.ts'
import { compare } from './compare.ts'

/** Milliseconds; a staff member is waiting. */
const REQUEST_TIMEOUT_MS = 8_000

/**
 * Checks an order with Razorpay, applies the result and compares both records. Must not run in a transaction.
 * @throws {ApiError} ORDER_NOT_FOUND, ORDER_NOT_ONLINE, RAZORPAY_UNAVAILABLE
 */
export async function checkWithRazorpay(
  dependencies: PaymentDependencies,
  orderId: string,
): Promise<RazorpayView> {
  const hurried = { ...dependencies, razorpay: dependencies.razorpay.within(REQUEST_TIMEOUT_MS) }
  const order = await findPayable(hurried.database, orderId)
  if (!order) throw new ApiError('ORDER_NOT_FOUND')
  if (order.paymentMethod !== 'online') throw new ApiError('ORDER_NOT_ONLINE')
  const before = await stateOf(hurried, orderId)
  const said = await ask(hurried, order).catch((error: unknown) => {
    if (!isRazorpayFailure(error)) throw error
    hurried.log.warn({ err: error, order: orderId }, 'an order cannot be checked')
    const refusal = error instanceof RazorpayRefusal ? `Razorpay refuses: ${error.description}` : undefined
    throw new ApiError('RAZORPAY_UNAVAILABLE', refusal)
  })
  const after = await stateOf(hurried, orderId)
  return {
    orderId: said.orderId,
    payments: said.payments.map(({ id, amount, status, method, error_description: error }) => ({
      id,
      amount: toRupees(amount),
      status,
      method: method ?? null,
      error: status === 'failed' ? (error ?? null) : null,
    })),
    ...compare(said, after),
    hasChanged: JSON.stringify(before) !== JSON.stringify(after),
  }
}

async function stateOf({ database }: PaymentDependencies, orderId: string) {
  const order = await findPayable(database, orderId)
  const { refunds } = await readRefundSummary(database, orderId)
  return {
    status: order?.status,
    paymentStatus: order?.paymentStatus,
    settledBy: order?.razorpayPaymentId ?? null,
    payments: await findPaymentsOf(database, orderId),
    // Refunds paid by hand are unknown to Razorpay.
    refunds: refunds.flatMap(({ id, paymentId, amountPaise, status }) =>
      paymentId === null ? [] : [{ id, paymentId, amountPaise, status }],
    ),
  }
}

type Said = { orderId: string | null; payments: GatewayPayment[]; refunds: GatewayRefund[] }

async function ask(dependencies: PaymentDependencies, order: PayableOrder): Promise<Said> {
  const now = order.readAt
  const razorpayOrderId = order.razorpayOrderId ?? (await findLost(dependencies, order, now))
  if (!razorpayOrderId) return { orderId: null, payments: [], refunds: [] }
  const first = await syncOrderPayments(dependencies, { ...order, razorpayOrderId }, now)
  // Authorized payments were captured by this check.
  const isMoved = first.some(({ status }) => status === 'authorized')
  const payments = isMoved ? await dependencies.razorpay.paymentsOf(razorpayOrderId) : first
  const refunds: GatewayRefund[] = []
  for (const { id, status } of payments) {
    if (status === 'captured' || status === 'refunded')
      refunds.push(...(await dependencies.razorpay.refundsOf(id)))
  }
  for (const refund of refunds) {
    await dependencies.database
      .transaction()
      .execute((transaction) => applyRefund(dependencies, transaction, refund))
  }
  return { orderId: razorpayOrderId, payments, refunds }
}

/** Finds an order at Razorpay whose creation response was lost. */
async function findLost(
  dependencies: PaymentDependencies,
  order: PayableOrder,
  now: Date,
): Promise<string | undefined> {
  const found = await dependencies.razorpay.findOrder(order.orderNumber)
  if (found?.amount !== order.totalPaise || found.currency !== 'INR') return undefined
  return saveRazorpayOrder(dependencies.database, order.id, found.id, nextCheck(0, now) ?? now)
}
