import type {
  AddressSnapshot,
  BuyerBusiness,
  OrderLine,
  PaymentMethod,
  ShownDiscount,
} from '@amritvasya/contract'
import { checkoutMethods, defaultMethod } from '@amritvasya/contract/rules/payment-methods'
import { fieldsOf, idOf, priceOf, textOr } from '../../platform/unknown-value.ts'
import { type CheckoutItem, readCheckoutItems } from '../checkout-item.ts'
import type { Pricing, Rates } from '../pricing/quote.ts'

export type PlacedLine = Pick<OrderLine, '_id' | 'quantity'> & {
  productSnapshot: Pick<OrderLine['productSnapshot'], 'name' | 'imageUrl'>
}

export type PlacedOrder = {
  _id: string
  orderNumber: string
  /** They are as the server has stored them. */
  orderItems?: PlacedLine[] | undefined
  payBefore: string | null
  /** A cash order waits for its confirmation by mail. */
  confirmBefore?: string | undefined
  /** They are days in India. */
  expectedDelivery?: { from: string; to: string } | undefined
  /** Its pre-orders are sent until then, in words. */
  promise?: string | undefined
  /** Its customer has a phone alone. */
  lacksEmail?: true | undefined
}

export type PaymentData = {
  items: CheckoutItem[]
  rates: Rates
  /** It is null for a guest, whose address is in the order. */
  addressId: string | null
  address: AddressSnapshot
  couponCode: string | null
  pricing: Pricing
  /** Decision 11 fixes the methods. */
  method: PaymentMethod
  /** Every attempt to pay uses the same order (decision 8). */
  order: PlacedOrder | null
  isGuest: boolean
  /** It is of this order, whatever else is typed in the tab. */
  business?: BuyerBusiness
  /** The receiver of a gift reads it. */
  giftNote?: string
}

export function readBuyer(value: unknown): { business?: BuyerBusiness } {
  const fields = fieldsOf(value)
  const gstin = textOr(fields?.gstin, '')
  const address = textOr(fields?.address, '')
  return gstin ? { business: { gstin, name: textOr(fields?.name, ''), ...(address && { address }) } } : {}
}

function readPricing(value: unknown): Pricing | undefined {
  const fields = fieldsOf(value)
  const [subtotal, shipping, discount, total] = ['subtotal', 'shipping', 'discount', 'total'].map((name) =>
    priceOf(fields?.[name]),
  )
  if (subtotal === undefined || shipping === undefined || discount === undefined || total === undefined)
    return
  const prepaidDiscount = priceOf(fields?.prepaidDiscount)
  const storeCredit = priceOf(fields?.storeCredit)
  const discounts = readDiscounts(fields?.discounts)
  return {
    subtotal,
    shipping,
    discount,
    ...(prepaidDiscount !== undefined && { prepaidDiscount }),
    ...(discounts.length > 0 && { discounts }),
    total,
    ...(storeCredit && { storeCredit }),
  }
}

const readDiscounts = (value: unknown): ShownDiscount[] =>
  (Array.isArray(value) ? value : []).map((one: unknown) => {
    const fields = fieldsOf(one)
    return {
      name: textOr(fields?.name, 'Discount'),
      amount: priceOf(fields?.amount) ?? 0,
      delivery: priceOf(fields?.delivery) ?? 0,
    }
  })

function readRates(value: unknown): Rates {
  const rates: Record<string, Rates[string]> = {}
  for (const [id, entry] of Object.entries(fieldsOf(value) ?? {})) {
    const rate = fieldsOf(entry)
    rates[id] = {
      shippingRate: priceOf(rate?.shippingRate) ?? 0,
      standardParcel: rate?.standardParcel !== false,
    }
  }
  return rates
}

function readAddress(value: unknown): AddressSnapshot | undefined {
  const fields = fieldsOf(value)
  if (!fields || textOr(fields.addressLine1, '') === '' || textOr(fields.pincode, '') === '') return undefined
  const text = (name: string) => textOr(fields[name], '')
  return {
    fullName: text('fullName'),
    phoneNumber: text('phoneNumber'),
    alternatePhone: text('alternatePhone'),
    addressLine1: text('addressLine1'),
    addressLine2: text('addressLine2'),
    landmark: text('landmark'),
    city: text('city'),
    state: text('state'),
    pincode: text('pincode'),
  }
}

export const readMethod = (value: unknown): PaymentMethod =>
  checkoutMethods.find((method) => method === value) ?? defaultMethod

export function readPlacedLines(value: unknown): PlacedLine[] | undefined {
  const lines = (Array.isArray(value) ? value : []).flatMap((one: unknown) => {
    const fields = fieldsOf(one)
    const snapshot = fieldsOf(fields?.productSnapshot)
    const _id = idOf(fields?._id)
    const productSnapshot = { name: textOr(snapshot?.name, ''), imageUrl: textOr(snapshot?.imageUrl, '') }
    return _id ? [{ _id, quantity: priceOf(fields?.quantity) ?? 1, productSnapshot }] : []
  })
  return lines.length > 0 ? lines : undefined
}

export function readPlacedOrder(value: unknown): PlacedOrder | null {
  const fields = fieldsOf(value)
  const _id = idOf(fields?._id)
  if (!fields || !_id) return null
  const payBefore = typeof fields.payBefore === 'string' ? fields.payBefore : null
  const confirmBefore = typeof fields.confirmBefore === 'string' ? fields.confirmBefore : undefined
  const expected = fieldsOf(fields.expectedDelivery)
  const [from, to] = [textOr(expected?.from, ''), textOr(expected?.to, '')]
  return {
    _id,
    orderNumber: textOr(fields.orderNumber, ''),
    payBefore,
    orderItems: readPlacedLines(fields.orderItems),
    ...(confirmBefore && { confirmBefore }),
    ...(from && to && { expectedDelivery: { from, to } }),
    promise: textOr(fields.promise, '') || undefined,
    ...(fields.lacksEmail === true && { lacksEmail: true }),
  }
}

/** It is undefined when the state is not enough for an order. */
export function readPaymentData(value: unknown): PaymentData | undefined {
  const fields = fieldsOf(value)
  const items = readCheckoutItems(fields?.items)
  const pricing = readPricing(fields?.pricing)
  const address = readAddress(fields?.address)
  if (!fields || !items || !pricing || !address) return undefined
  const addressId = idOf(fields.addressId) ?? null
  const order = readPlacedOrder(fields.order)
  const giftNote = textOr(fields.giftNote, '')
  if (!addressId && !order) return undefined
  return {
    items,
    rates: readRates(fields.rates),
    addressId,
    address,
    couponCode: typeof fields.couponCode === 'string' ? fields.couponCode : null,
    pricing,
    method: readMethod(fields.method),
    order,
    isGuest: fields.isGuest === true,
    ...readBuyer(fields.business),
    ...(giftNote && { giftNote }),
  }
}

export type OrderReference = { orderId: string }

export function readPaymentState(value: unknown): PaymentData | OrderReference | undefined {
  const data = readPaymentData(value)
  const orderId = idOf(fieldsOf(value)?.orderId)
  return data ?? (orderId ? { orderId } : undefined)
}
