import { fieldsOf, idOf } from '../../platform/unknown-value.ts'
import { sameLine } from '../cart-rules.ts'
import { readCart, replaceCart } from '../cart-store.ts'
import { type CheckoutItem, checkoutItem, readCheckoutItem, readCheckoutItems } from '../checkout-item.ts'
import { readSession } from './session.ts'

/** What the checkout is about to order. */
export type Draft = {
  items: CheckoutItem[]
  addressId: string | undefined
  couponCode: string | undefined
  /** The cart when the items were last in step with it, as text. */
  cart: string
}

export const cartNow = (): string => JSON.stringify(readCart().items)

/** After an order has been paid, an older page of this session must not offer to buy the same again. */
const isOver = (): boolean =>
  readSession('order-success') !== undefined && readCart().state === 'ready' && readCart().items.length === 0

/** A draft out of what the cart hands on (`cartItems`), or as this session keeps it. */
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

/** CHECKOUT-04: who comes back from the address book with a new address finds it chosen. */
function withAddress(addressId: string): Draft | undefined {
  const kept = fieldsOf(fieldsOf(readSession('checkout'))?.value)
  const draft = Array.isArray(kept?.items) ? readDraft(kept) : undefined
  return draft && { ...draft, addressId }
}

/** The draft, brought in step with a cart that was changed elsewhere: another page, another tab. */
export function followCart(draft: Draft): Draft {
  const cart = cartNow()
  if (cart === draft.cart) return draft
  const items = readCart().items.map((line) => {
    const before = draft.items.find((item) => sameLine(item, line))
    return before ? { ...before, ...checkoutItem(line), images: before.images } : checkoutItem(line)
  })
  return { ...draft, items, cart }
}

/** The draft with other items; what changes on a line changes in the cart too. */
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
      // Storage refuses: the cart stays behind, and the order is what stands here.
    }
  }
  return { ...draft, items, cart: cartNow() }
}
