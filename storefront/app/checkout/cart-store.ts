import { createStoredList, type Stored } from '../platform/stored-list.ts'
import { type CartLine, readCartLine } from './cart-line.ts'
import {
  type Addition,
  countOf,
  type LineKey,
  sameLine,
  withAdded,
  without,
  withQuantity,
} from './cart-rules.ts'

/** STORE-05, STORE-07: the cart lives in browser storage alone, so no change of it makes a call. */
const cart = createStoredList<CartLine>('cart', 'cartUpdated', readCartLine)

export type Cart = Stored<CartLine>

/** The cart as it stands now, outside of rendering. */
export const readCart = (): Cart => cart.read()

export const useCart = (): Cart => cart.useSelected((list) => list)

/** Pieces in the cart, for the badge; 0 on the server. */
export const useCartCount = (): number => cart.useSelected((list) => countOf(list.items))

/** Pieces of one variant in the cart; 0 when there is none. */
export const useQuantityInCart = (key: LineKey | undefined): number =>
  cart.useSelected((list) => (key && list.items.find((line) => sameLine(line, key))?.quantity) || 0)

/** @throws when browser storage is full or forbidden, as do all changes below */
export function addToCart(line: CartLine, stock: number): Omit<Addition, 'lines'> {
  const { lines, ...result } = withAdded(cart.read().items, line, stock)
  if (result.outcome !== 'full') cart.write(lines)
  return result
}

export const setQuantity = (key: LineKey, quantity: number): void =>
  cart.write(withQuantity(cart.read().items, key, quantity))

export const removeFromCart = (key: LineKey): void => cart.write(without(cart.read().items, key))

export const replaceCart = (lines: readonly CartLine[]): void => cart.write(lines)

/** After an order, and the way out of a cart that cannot be read (ERR-34). */
export const clearCart = (): void => cart.write([])
