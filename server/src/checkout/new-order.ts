import type { AddressSnapshot, BuyerBusiness, PaymentMethod } from '@amritvasya/contract'
import { collectsOnDelivery } from '@amritvasya/contract/rules/payment-methods'
import type { Quote } from '@amritvasya/contract/rules/quote'
import { MIN_PAYMENT_PAISE } from '@amritvasya/contract/rules/store-credit'
import type { Contact } from '../accounts/index.ts'
import type { Settings } from '../content/index.ts'
import type { NewBundle, NewLine, NewOrder } from '../orders/index.ts'

export type NewOrderInput = {
  orderId: string
  customerId: string
  placedAt: Date
  contact: Contact
  address: AddressSnapshot
  method: PaymentMethod
  business: BuyerBusiness | null
  giftNote: string | null
  couponCode: string
  /** Store credit pays this part of the total. */
  creditPaise: number
  lines: readonly NewLine[]
  bundles: readonly NewBundle[]
  quote: Quote
  expected: NewOrder['expected']
  orderHash: Buffer
  intent: NewOrder['intent']
  /** Its stock is taken with its payment. */
  reservesAtPayment: boolean
  settings: Settings
}

export function newOrder(input: NewOrderInput): NewOrder {
  const { orderId, method, quote, creditPaise, settings } = input
  // Smaller amounts are paid at once (decision 6).
  const isPaid = quote.totalPaise - creditPaise < MIN_PAYMENT_PAISE
  const waits = !isPaid && !collectsOnDelivery(method)
  const placed = { status: 'pending', comment: 'Order placed' }
  return {
    id: orderId,
    customerId: input.customerId,
    placedAt: input.placedAt,
    contact: input.contact,
    address: input.address,
    business: input.business,
    giftNote: input.giftNote,
    ...quote,
    status: isPaid ? 'processing' : 'pending',
    paymentMethod: method,
    paymentStatus: isPaid ? 'paid' : 'pending',
    creditPaise,
    couponCode: input.couponCode || null,
    orderHash: input.orderHash,
    payWithinMinutes: waits ? settings.paymentWindowMinutes : null,
    reservesAtPayment: waits && input.reservesAtPayment,
    confirmWithinHours: isPaid || waits ? 0 : settings.cashConfirmHours,
    expected: input.expected,
    intent: input.intent,
    entered: null,
    events: isPaid
      ? [
          placed,
          { status: 'processing', comment: creditPaise > 0 ? 'Paid with store credit' : 'Nothing to pay' },
        ]
      : [placed],
    lines: input.lines,
    bundles: input.bundles,
  }
}
