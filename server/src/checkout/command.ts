import { createHash } from 'node:crypto'
import type {
  AddressSnapshot,
  BuyerBusiness,
  PaymentMethod,
  PlaceOrderBody,
  SeenPricing,
  ShippingAddress,
} from '@amritvasya/contract'
import { toPaise } from '@amritvasya/contract/rules/money'
import type { ClientLine, ClientPricing } from './pricing.ts'

export type RequestedLine = { productId: string; variantId: string; quantity: number; seen: ClientLine }

export type PlaceCommand = {
  kind: 'place'
  lines: RequestedLine[]
  address: { id: string } | ShippingAddress | null
  /** It is empty for none. */
  couponCode: string
  method: PaymentMethod
  /** It is missing where no business buys, so that hashes of such orders stay. */
  business?: BuyerBusiness
  /** It is missing without a note, so that hashes of such orders stay. */
  giftNote?: string
  seen: ClientPricing[]
  /** It is missing where no store credit pays, so that hashes of such orders stay. */
  creditPaise?: number
  /** The guest flow pays on its next screen. */
  opensPayment: boolean
  /** The browser names these orders. */
  replaces: string[]
}

export type Placing = {
  customerId: string
  command: PlaceCommand
  /** It is the Idempotency-Key, or empty. */
  key: string
  /** The guard of unpaid orders is active. */
  isGuarded: boolean
}

export type PayCommand = { kind: 'pay'; orderId: string; method: PaymentMethod }

export function commandOf(body: PlaceOrderBody): PlaceCommand | PayCommand {
  const { orderData, orderDetails, paymentMethod: method } = body
  const orderId = orderDetails?._id ?? orderDetails?.orderId ?? orderDetails?.id
  if (orderId) return { kind: 'pay', orderId, method }
  const sources = [body, orderData, orderDetails].filter((part) => part !== null && part !== undefined)
  const first = <T>(of: (part: (typeof sources)[number]) => T | null | undefined): T | undefined =>
    sources.map(of).find((value) => value !== null && value !== undefined) ?? undefined
  const addressId = first((part) => part.addressId)
  const business = first((part) => part.business)
  const giftNote = first((part) => part.giftNote || null)
  const items = first((part) => part.orderItems) ?? first((part) => part.items) ?? []
  return {
    kind: 'place',
    lines: items.map(({ productId, variantId, quantity, price, shippingRate, promise }) => ({
      productId,
      variantId,
      quantity,
      seen: { price, shippingRate, ...(typeof promise === 'string' && { promise }) },
    })),
    address: addressId ? { id: addressId } : (first((part) => part.shippingAddress) ?? null),
    couponCode: first((part) => part.couponCode || null) ?? '',
    method,
    ...(business && { business }),
    ...(giftNote && { giftNote }),
    ...(body.storeCredit && { creditPaise: toPaise(body.storeCredit) }),
    seen: [
      { subtotal: body.subtotal },
      ...sources.flatMap(({ pricing }) => (pricing ? seenIn(pricing) : [])),
    ],
    opensPayment: !isGuestBody(body),
    replaces: body.replaces ?? [],
  }
}

/** Somebody else than the guest receives the parcel. */
export const namesReceiver = ({ address }: PlaceCommand): boolean =>
  address !== null && 'fullName' in address && address.fullName !== ''

const isGuestBody = ({ items, orderItems, orderData, orderDetails }: PlaceOrderBody): boolean =>
  items !== undefined && orderItems === undefined && !orderData && !orderDetails

const seenIn = (pricing: SeenPricing): ClientPricing[] => {
  const { subtotal, shipping, shippingCost, discount, total, totalAmount } = pricing
  return [
    { subtotal, shipping, discount, total },
    { shipping: shippingCost, total: totalAmount },
  ]
}

/** Lines of one variant count together (S2). */
export function piecesOf(lines: readonly { variantId: string; quantity: number }[]): Map<string, number> {
  const pieces = new Map<string, number>()
  for (const { variantId, quantity } of lines) {
    pieces.set(variantId, (pieces.get(variantId) ?? 0) + quantity)
  }
  return pieces
}

const sha256 = (value: unknown): Buffer => createHash('sha256').update(JSON.stringify(value)).digest()

/**
 * Cart, address, coupon, method, business, store credit and gift note identify an order (O1).
 * @param address before completion; a correction makes another order
 */
export function orderHashOf(
  { lines, couponCode, method, business, creditPaise, giftNote }: PlaceCommand,
  address: AddressSnapshot,
): Buffer {
  return sha256([
    [...piecesOf(lines)].toSorted(([a], [b]) => (a < b ? -1 : 1)),
    Object.values(address),
    couponCode,
    method,
    ...(business ? [business.gstin, business.name, ...(business.address ? [business.address] : [])] : []),
    ...(creditPaise ? [creditPaise] : []),
    ...(giftNote ? [{ giftNote }] : []),
  ])
}

/** Hashes of orders in which nothing was promised stay as they were. */
const withoutEmptyPromise = (line: RequestedLine): RequestedLine => {
  const { promise, ...seen } = line.seen
  return promise === '' ? { ...line, seen } : line
}

/** A retry after a lost response comes when the orders of `replaces` have ended. */
export const requestHashOf = ({ replaces: _, ...content }: PlaceCommand): Buffer =>
  sha256({ ...content, lines: content.lines.map(withoutEmptyPromise) })
