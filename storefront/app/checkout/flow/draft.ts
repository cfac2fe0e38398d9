import { sameLine } from '../../cart/cart-rules.ts'
import { readCart, replaceCart } from '../../cart/cart-store.ts'
import { fieldsOf, idOf } from '../../platform/unknown-value.ts'
import { type CheckoutItem, checkoutItem, readCheckoutItem, readCheckoutItems } from '../checkout-item.ts'
import { readSession } from './session.ts'

export type Draft = {
  items: CheckoutItem[]
  addressId: string | undefined
  couponCode: string | undefined
  /** JSON of the cart when it was last synchronised. */
  cart: string
}

const codeIn = ({ couponCode }: { couponCode?: unknown }): string | undefined =>
  typeof couponCode === 'string' ? couponCode : undefined

/** Returns the coupon of the order that this session has begun. */
export const readCouponCode = (): string | undefined =>
  codeIn(fieldsOf(fieldsOf(readSession('checkout'))?.value) ?? {})

/** The cart hands on a coupon, null for none, or leaves that of the session. */
const handedOn = (fields: { couponCode?: unknown }): string | undefined =>
  fields.couponCode === undefined ? readCouponCode() : codeIn(fields)

export const cartNow = (): string => JSON.stringify(readCart().items)

/** An older page of this session must not offer paid items again. */
const isOver = (): boolean =>
  readSession('order-success') !== undefined && readCart().state === 'ready' && readCart().items.length === 0

export function readDraft(value: unknown): Draft | undefined {
  const fields = fieldsOf(value)
  if (!fields) return undefined
  const cartItems = readCheckoutItems(fields.cartItems)
  if (cartItems) {
    if (isOver()) return undefined
    return { items: cartItems, addressId: undefined, couponCode: handedOn(fields), cart: cartNow() }
  }
  const chosen = idOf(fields.addressId)
  if (!Array.isArray(fields.items)) return chosen ? withAddress(chosen) : undefined
  const items = fields.items.map(readCheckoutItem).filter((item) => item !== undefined)
  return {
    items,
    addressId: chosen,
    couponCode: codeIn(fields),
    cart: typeof fields.cart === 'string' ? fields.cart : cartNow(),
  }
}

/** Selects the new address when the shopper returns from the address book. */
function withAddress(addressId: string): Draft | undefined {
  const stored = fieldsOf(fieldsOf(readSession('checkout'))?.value)
  const draft = Array.isArray(stored?.items) ? readDraft(stored) : undefined
  return draft && { ...draft, addressId }
}

export function followCart(draft: Draft): Draft {
  const cart = cartNow()
  if (cart === draft.cart) return draft
  const items = readCart().items.map((line) => {
    const before = draft.items.find((item) => sameLine(item, line))
    return before ? { ...before, ...checkoutItem(line), images: before.images } : checkoutItem(line)
  })
  return { ...draft, items, cart }
}

export function withItems(draft: Draft, items: CheckoutItem[]): Draft {
  const { state, items: lines } = readCart()
  if (state === 'ready') {
    const next = lines.flatMap((line) => {
      const item = items.find((other) => sameLine(other, line))
      if (item) return [{ ...line, quantity: item.quantity, price: item.price }]
      return draft.items.some((other) => sameLine(other, line)) ? [] : [line]
    })
    try {
      replaceCart(next)
    } catch {
      // The cart stays behind, and the draft counts.
    }
  }
  return { ...draft, items, cart: cartNow() }
}
