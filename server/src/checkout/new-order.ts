import type { AddressSnapshot, BuyerBusiness, PaymentMethod } from '@amritvasya/contract'
import { collectsOnDelivery } from '@amritvasya/contract/rules/payment-methods'
import type { Quote } from '@amritvasya/contract/rules/quote'
import type { Contact } from '../accounts/index.ts'
import type { Settings } from '../content/index.ts'
import type { NewLine, NewOrder } from '../orders/index.ts'
import { newId } from '../platform/id.ts'
import { pictureAddress } from '../platform/pictures/address.ts'
import type { CartLine } from './cart.ts'

/** Razorpay takes no payment below ₹1, so smaller totals are paid at once (decision 6). */
export const MIN_TOTAL_PAISE = 100

export type NewOrderInput = {
  orderId: string
  customerId: string
  placedAt: Date
  contact: Contact
  address: AddressSnapshot
  method: PaymentMethod
  business: BuyerBusiness | null
  couponCode: string
  lines: readonly CartLine[]
  quote: Quote
  expected: NewOrder['expected']
  orderHash: Buffer
  intent: NewOrder['intent']
  /** Its stock is taken with its payment. */
  reservesAtPayment: boolean
  settings: Settings
  filesUrl: string
}

export function newOrder(input: NewOrderInput): NewOrder {
  const { orderId, method, quote, lines, settings, filesUrl } = input
  const isPaid = quote.totalPaise < MIN_TOTAL_PAISE
  const waits = !isPaid && !collectsOnDelivery(method)
  const placed = { status: 'pending', comment: 'Order placed' }
  return {
    id: orderId,
    customerId: input.customerId,
    placedAt: input.placedAt,
    contact: input.contact,
    address: input.address,
    business: input.business,
    ...quote,
    status: isPaid ? 'processing' : 'pending',
    paymentMethod: method,
    paymentStatus: isPaid ? 'paid' : 'pending',
    couponCode: input.couponCode || null,
    orderHash: input.orderHash,
    payWithinMinutes: waits ? settings.paymentWindowMinutes : null,
    reservesAtPayment: waits && input.reservesAtPayment,
    confirmWithinHours: isPaid || waits ? 0 : settings.cashConfirmHours,
    expected: input.expected,
    intent: input.intent,
    entered: null,
    events: isPaid ? [placed, { status: 'processing', comment: 'Nothing to pay' }] : [placed],
    lines: lines.map((line) => lineOf(line, filesUrl)),
  }
}

export const lineOf = (line: CartLine, filesUrl: string): NewLine => ({
  id: newId(),
  product_id: line.productId,
  variant_id: line.variantId,
  name: line.name,
  image_url: line.pictureHash === null ? '' : pictureAddress(line.pictureHash, filesUrl),
  size: line.size,
  color_name: line.colorName,
  brand_name: line.brandName,
  sku: line.sku,
  hsn_code: line.hsnCode,
  gst_basis_points: line.gstBasisPoints,
  quantity: line.quantity,
  price_paise: line.pricePaise,
  shipping_rate_paise: line.shippingRatePaise,
  is_free_line: false,
})
