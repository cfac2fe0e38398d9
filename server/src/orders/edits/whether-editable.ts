import { collectsOnDelivery } from '@amritvasya/contract/rules/payment-methods'
import type { PayableOrder } from '../payable.repository.ts'

type State = Pick<
  PayableOrder,
  | 'status'
  | 'paymentMethod'
  | 'paymentStatus'
  | 'sentParcels'
  | 'razorpayOrderId'
  | 'reservesAtPayment'
  | 'creditPaise'
> & { isBooked: boolean; isPacked: boolean }

export const isPaidOrder = ({ paymentStatus }: Pick<PayableOrder, 'paymentStatus'>): boolean =>
  paymentStatus === 'paid' || paymentStatus === 'partially_refunded'

/** Returns why an order cannot be edited; undefined while it can (EDIT-01). */
export function whyNotEditable(order: State): string | undefined {
  const { status, sentParcels, isBooked, isPacked } = order
  if (status === 'shipped' || status === 'delivered') return 'The parcel has left'
  if (status === 'cancelled') return 'The order is cancelled'
  if (sentParcels > 0) return 'A part of the order has left'
  if (isBooked) return 'A courier is booked for its parcel, which is packed'
  if (isPacked) return 'Its parcel is packed. Please take the pieces out first.'
  if (isPaidOrder(order) || collectsOnDelivery(order.paymentMethod)) return undefined
  if (order.paymentStatus === 'refunded') return 'Everything was paid back'
  const isOpened = order.razorpayOrderId !== null || order.reservesAtPayment || order.creditPaise > 0
  return isOpened ? 'The customer is paying it. Please wait until it is paid.' : undefined
}
