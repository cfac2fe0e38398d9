import { isReceivedByStaff } from '@amritvasya/contract/rules/payment-methods'
import type { Database } from '../../platform/database/database.ts'
import { hasReceivedPayment } from '../entered/received-payment.repository.ts'
import type { PayableOrder } from '../payable.repository.ts'

/** True while the order keeps money that was paid for it. */
export const isPaid = ({ paymentStatus }: PayableOrder): boolean =>
  paymentStatus === 'paid' || paymentStatus === 'partially_refunded'

/** Returns true while the staff hold money that they have received themselves, so that they alone can pay it back. */
export const isPaidByHand = async (transaction: Database, order: PayableOrder): Promise<boolean> =>
  isPaid(order) &&
  (isReceivedByStaff(order.paymentMethod) || (await hasReceivedPayment(transaction, order.id)))
