import type { EditDependencies, OrderRefunds } from '../orders/index.ts'
import type { PaymentDependencies } from './dependencies.ts'
import { assertNoFailed, refundPart } from './refunds/owner-refund.service.ts'
import { readHandPart } from './refunds/pay-back.service.ts'
import { findReturned } from './refunds/refund-lines.repository.ts'
import { findRefundable } from './refunds/refundable.service.ts'
import { refundCancelled } from './refunds/request-refund.service.ts'
import { retryRefund } from './refunds/retry-refund.service.ts'

/** Returns what orders need of payments. */
export const orderRefunds = (payments: PaymentDependencies): OrderRefunds => ({
  requestRefund: (transaction, order, reason, byHand) =>
    refundCancelled(payments, transaction, order, reason, byHand),
  refundPart: (transaction, order, refund) => refundPart(payments, transaction, order, refund),
  retryRefund: (transaction, order, refundId) => retryRefund(payments, transaction, order, refundId),
  leftOf: findRefundable,
  assertNoFailed,
  handPartOf: readHandPart,
  returnedOf: async (database, orderId) =>
    (await findReturned(database, orderId)).flatMap(({ lines }) => lines),
})

/** Returns what edits of orders need of payments and mails. */
export const editDependencies = (payments: PaymentDependencies): EditDependencies => ({
  ...payments.mails,
  ...orderRefunds(payments),
})
