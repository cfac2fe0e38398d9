import { randomBytes } from 'node:crypto'
import type { AddressSnapshot, EnteredOrderBody, PaymentMethod } from '@amritvasya/contract'
import { isReceivedByStaff } from '@amritvasya/contract/rules/payment-methods'
import { MIN_PAYMENT_PAISE } from '@amritvasya/contract/rules/store-credit'
import type { Contact } from '../../accounts/index.ts'
import { type NewOrder, orderMoves, paidTexts } from '../../orders/index.ts'
import { orderLinesOf } from '../bundles/order-lines.ts'
import { newFreeLine, type PricedOrder } from './entered-lines.ts'

type Entered = PricedOrder & {
  orderId: string
  placedAt: Date
  customerId: string | null
  contact: Contact
  address: AddressSnapshot
  body: Pick<EnteredOrderBody, 'business' | 'isHandedOver' | 'payment'>
  /** Store credit pays this part of the total. */
  creditPaise?: number
  /** It is a name. */
  by: string
  expected: NewOrder['expected']
  filesUrl: string
}

const MINUTES_PER_HOUR = 60

/** @param way of the body */
export const methodOf = (way: EnteredOrderBody['payment']['way']): PaymentMethod =>
  way === 'link' ? 'online' : way

function statusOf(isPaid: boolean, { isHandedOver, payment }: Entered['body']): NewOrder['status'] {
  if (isHandedOver) return 'delivered'
  return isPaid || payment.way === 'cod' ? 'processing' : 'pending'
}

function eventsOf(paidBy: string | null, body: Entered['body']): NewOrder['events'] {
  const isAccepted = paidBy !== null || body.payment.way === 'cod'
  return [
    { status: 'pending', comment: 'Order placed' },
    ...(isAccepted ? [{ status: 'processing', comment: paidBy ?? orderMoves.confirm.says }] : []),
    ...(body.isHandedOver ? [{ status: 'delivered', comment: 'Handed over' }] : []),
  ]
}

/** Returns the order as the checkout would make it, with who entered it and how it was paid. */
export function newEnteredOrder(input: Entered): NewOrder {
  const { body, quote, contact, customerId, creditPaise = 0 } = input
  const method = methodOf(body.payment.way)
  const isReceived = isReceivedByStaff(method)
  const isPaid = isReceived || quote.totalPaise - creditPaise < MIN_PAYMENT_PAISE
  const unpaid = creditPaise > 0 ? 'Paid with store credit' : 'Nothing to pay'
  const paidBy = isReceived ? paidTexts[method] : isPaid ? unpaid : null
  const waits = !isPaid && method === 'online'
  const sold = orderLinesOf(input.goods, input.filesUrl)
  return {
    id: input.orderId,
    customerId,
    placedAt: input.placedAt,
    contact,
    address: input.address,
    business: body.business ?? null,
    giftNote: null,
    ...quote,
    status: statusOf(isPaid, body),
    paymentMethod: method,
    paymentStatus: isPaid ? 'paid' : 'pending',
    couponCode: null,
    creditPaise,
    // No request of a shopper is the same order.
    orderHash: randomBytes(32),
    payWithinMinutes: waits ? body.payment.payWithinHours * MINUTES_PER_HOUR : null,
    reservesAtPayment: false,
    confirmWithinHours: 0,
    expected: input.expected,
    intent: null,
    entered: {
      by: input.by,
      isHandedOver: body.isHandedOver,
      statusToken: customerId === null && contact.email !== '' ? randomBytes(32).toString('base64url') : null,
      paymentMessage: paidBy,
    },
    events: eventsOf(paidBy, body),
    lines: [...sold.lines, ...input.free.map(newFreeLine)],
    bundles: sold.bundles,
  }
}
