import { sameLine } from '../../cart/cart-rules.ts'
import { readCart, replaceCart } from '../../cart/cart-store.ts'
import { fieldsOf, idOf } from '../../platform/unknown-value.ts'
import { type CheckoutItem, checkoutItem, readCheckoutItem, readCheckoutItems } from '../checkout-item.ts'
import { readSession } from './session.ts'

export type Draft = {
  items: CheckoutItem[]
  addressId: string | undefined
  couponCode: string | undefined
  /** JSON of the cart when the items were last synchronised with it. */
  cart: string
}

export const cartNow = (): string => JSON.stringify(readCart().items)

/** After a paid order, an older page of this session must not offer the same items again. */
const isOver = (): boolean =>
  readSession('order-success') !== undefined && readCart().state === 'ready' && readCart().items.length === 0

/** Parses a draft from the cart's navigation state (`cartItems`) or from session storage. */
export function readDraft(value: unknown): Draft | undefined {
  const given = fieldsOf(value)
  if (!given) return undefined
  const handed = readCheckoutItems(given.cartItems)
  if (handed) {
    if (isOver()) return undefined
    return { items: handed, addressId: undefined, couponCode: undefined, cart: cartNow() }
  }
  const chosen = idOf(given.addressId)
  if (!Array.isArray(given.items)) return chosen ? withAddress(chosen) : undefined
  const items = given.items.map(readCheckoutItem).filter((item) => item !== undefined)
  return {
    items,
    addressId: chosen,
    couponCode: typeof given.couponCode === 'string' ? given.couponCode : undefined,
    cart: typeof given.cart === 'string' ? given.cart : cartNow(),
  }
}

/** Selects the new address when the shopper returns from the address book (CHECKOUT-04). */
function withAddress(addressId: string): Draft | undefined {
  const kept = fieldsOf(fieldsOf(readSession('checkout'))?.value)
  const draft = Array.isArray(kept?.items) ? readDraft(kept) : undefined
  return draft && { ...draft, addressId }
}

/** Brings the draft up to date with a cart that another page or tab has changed. */
export function followCart(draft: Draft): Draft {
  const cart = cartNow()
  if (cart === draft.cart) return draft
  const items = readCart().items.map((line) => {
    const before = draft.items.find((item) => sameLine(item, line))
    return before ? { ...before, ...checkoutItem(line), images: before.images } : checkoutItem(line)
  })
  return { ...draft, items, cart }
}

/** Changes the items of the draft, and the same lines of the cart. */
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
      // Storage refuses the write; the cart stays behind, and the draft counts.
    }
  }
  return { ...draft, items, cart: cartNow() }
}
