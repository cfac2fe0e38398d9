import type { AddressSnapshot, PaymentMethod } from '@amritvasya/contract'
import { fieldsOf, idOf, priceOf, textOr } from '../../platform/unknown-value.ts'
import { type CheckoutItem, readCheckoutItems } from '../checkout-item.ts'
import type { Pricing, Rates } from '../pricing/quote.ts'

export type PlacedOrder = { _id: string; orderNumber: string; payBefore: string | null }

export type PaymentData = {
  items: CheckoutItem[]
  rates: Rates
  /** Id in the address book; null for a guest, whose address is in the order. */
  addressId: string | null
  address: AddressSnapshot
  couponCode: string | null
  pricing: Pricing
  /** The shopper's choice (decision 11). */
  method: PaymentMethod
  /** Null until placed; every attempt to pay uses the same order (decision 8). */
  order: PlacedOrder | null
  isGuest: boolean
}

function readPricing(value: unknown): Pricing | undefined {
  const given = fieldsOf(value)
  const [subtotal, shipping, discount, total] = ['subtotal', 'shipping', 'discount', 'total'].map((name) =>
    priceOf(given?.[name]),
  )
  if (subtotal === undefined || shipping === undefined || discount === undefined || total === undefined)
    return
  return { subtotal, shipping, discount, total }
}

function readRates(value: unknown): Rates {
  const rates: Record<string, Rates[string]> = {}
  for (const [id, given] of Object.entries(fieldsOf(value) ?? {})) {
    const rate = fieldsOf(given)
    rates[id] = {
      shippingRate: priceOf(rate?.shippingRate) ?? 0,
      standardParcel: rate?.standardParcel !== false,
    }
  }
  return rates
}

function readAddress(value: unknown): AddressSnapshot | undefined {
  const given = fieldsOf(value)
  if (!given || textOr(given.addressLine1, '') === '' || textOr(given.pincode, '') === '') return undefined
  const text = (name: string) => textOr(given[name], '')
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

export const readMethod = (value: unknown): PaymentMethod => (value === 'cod' ? 'cod' : 'online')

export function readPlacedOrder(value: unknown): PlacedOrder | null {
  const given = fieldsOf(value)
  const _id = idOf(given?._id)
  if (!given || !_id) return null
  const payBefore = typeof given.payBefore === 'string' ? given.payBefore : null
  return { _id, orderNumber: textOr(given.orderNumber, ''), payBefore }
}

/** Returns undefined when the state is not enough for an order (PAY-09). */
export function readPaymentData(value: unknown): PaymentData | undefined {
  const given = fieldsOf(value)
  const items = readCheckoutItems(given?.items)
  const pricing = readPricing(given?.pricing)
  const address = readAddress(given?.address)
  if (!given || !items || !pricing || !address) return undefined
  const addressId = idOf(given.addressId) ?? null
  const order = readPlacedOrder(given.order)
  if (!addressId && !order) return undefined
  return {
    items,
    rates: readRates(given.rates),
    addressId,
    address,
    couponCode: typeof given.couponCode === 'string' ? given.couponCode : null,
    pricing,
    method: readMethod(given.method),
    order,
    isGuest: given.isGuest === true,
  }
}

export type OrderReference = { orderId: string }

export function readPaymentState(value: unknown): PaymentData | OrderReference | undefined {
  const data = readPaymentData(value)
  const orderId = idOf(fieldsOf(value)?.orderId)
  return data ?? (orderId ? { orderId } : undefined)
}
