import { orderPayments } from '../orders/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { PaymentDependencies } from './dependencies.ts'
import type { GatewayPayment } from './razorpay/responses.ts'

/**
 * paid: settles the order; returned: refunded; review: the owner must decide; noted: nothing is captured;
 * unknown: no order of this shop.
 */
export type Outcome = 'paid' | 'returned' | 'review' | 'noted' | 'unknown'

/** Once it is recorded, the payment can never settle an order. */
export const surplusOf = ({ id }: Pick<GatewayPayment, 'id'>): string => `surplus:${id}`

/** The money is kept until the owner decides (M2). */
export const flagPayment = (
  dependencies: PaymentDependencies,
  transaction: Database,
  orderId: string,
  { id, amount, currency }: GatewayPayment,
) =>
  orderPayments.flagForOwner(dependencies.mails, transaction, orderId, {
    reason: `Payment ${id} does not fit the order`,
    kind: 'paymentOff',
    details: { paise: amount, currency, paymentId: id },
  })
