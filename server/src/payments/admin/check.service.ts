import type { RazorpayView } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'
import { isPaidThroughRazorpay } from '@amritvasya/contract/rules/payment-methods'
import {
  listRazorpayOrdersOfEdits,
  orderPayments,
  type PayableOrder,
  paymentChecks,
} from '../../orders/index.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { asOrder } from '../edits/edit-payments.service.ts'
import { syncOrderPayments } from '../payment-sync.service.ts'
import { isRazorpayFailure, RazorpayRefusal } from '../razorpay/request.ts'
import type { GatewayPayment, GatewayRefund } from '../razorpay/responses.ts'
import { applyRefund } from '../refunds/refund.service.ts'
import { readRefundSummary } from '../refunds/refund-summary.service.ts'
import { findPaymentsOf } from './attempts.repository.ts'
import { compare } from './compare.ts'

/** Milliseconds; a staff member is waiting. */
const REQUEST_TIMEOUT_MS = 8_000

/**
 * Applies the result. Must not run in a transaction.
 * @throws {ApiError} ORDER_NOT_FOUND, ORDER_NOT_ONLINE, RAZORPAY_UNAVAILABLE
 */
export async function checkWithRazorpay(
  dependencies: PaymentDependencies,
  orderId: string,
): Promise<RazorpayView> {
  const hurried = { ...dependencies, razorpay: dependencies.razorpay.within(REQUEST_TIMEOUT_MS) }
  const order = await orderPayments.getPayable(hurried.database, orderId)
  if (!isPaidThroughRazorpay(order.paymentMethod)) throw new ApiError('ORDER_NOT_ONLINE')
  const before = await stateOf(hurried, orderId)
  const reported = await ask(hurried, order).catch((error: unknown) => {
    if (!isRazorpayFailure(error)) throw error
    hurried.log.warn({ err: error, order: orderId }, 'checking an order with Razorpay failed')
    const refusal = error instanceof RazorpayRefusal ? `Razorpay refuses: ${error.description}` : undefined
    throw new ApiError('RAZORPAY_UNAVAILABLE', refusal)
  })
  const after = await stateOf(hurried, orderId)
  return {
    orderId: reported.orderId,
    payments: reported.payments.map(({ id, amount, status, method, error_description: error }) => ({
      id,
      amount: toRupees(amount),
      status,
      method: method ?? null,
      error: status === 'failed' ? (error ?? null) : null,
    })),
    ...compare(reported, after),
    hasChanged: JSON.stringify(before) !== JSON.stringify(after),
  }
}

async function stateOf({ database }: PaymentDependencies, orderId: string) {
  const order = await orderPayments.getPayable(database, orderId)
  const { refunds } = await readRefundSummary(database, orderId)
  return {
    status: order.status,
    paymentStatus: order.paymentStatus,
    settledBy: order.razorpayPaymentId,
    payments: await findPaymentsOf(database, orderId),
    // Razorpay does not know refunds by hand or as store credit.
    refunds: refunds.flatMap(({ id, paymentId, paidBy, amountPaise, creditPaise, status }) =>
      paymentId === null || paidBy === 'credit'
        ? []
        : [{ id, paymentId, amountPaise: amountPaise - creditPaise, status }],
    ),
  }
}

type ReportedState = { orderId: string | null; payments: GatewayPayment[]; refunds: GatewayRefund[] }

async function ask(dependencies: PaymentDependencies, order: PayableOrder): Promise<ReportedState> {
  const now = order.readAt
  const razorpayOrderId = order.razorpayOrderId ?? (await findLost(dependencies, order))
  const ofEdits = await listRazorpayOrdersOfEdits(dependencies.database, order.id)
  const opened = [
    ...(razorpayOrderId ? [{ ...order, razorpayOrderId }] : []),
    ...ofEdits.map((id) => asOrder(order, id)),
  ]
  const payments: GatewayPayment[] = []
  for (const one of opened) {
    const first = await syncOrderPayments(dependencies, one, now)
    // This check captured authorized payments.
    const isMoved = first.some(({ status }) => status === 'authorized')
    payments.push(...(isMoved ? await dependencies.razorpay.paymentsOf(one.razorpayOrderId) : first))
  }
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
  return { orderId: razorpayOrderId ?? null, payments, refunds }
}

/** The response to its creation was lost. */
async function findLost(dependencies: PaymentDependencies, order: PayableOrder): Promise<string | undefined> {
  const found = await dependencies.razorpay.findOrder(order.orderNumber)
  if (found?.amount !== orderPayments.dueOf(order) || found.currency !== 'INR') return undefined
  return paymentChecks.attachRazorpayOrder(dependencies, order, found.id)
}
