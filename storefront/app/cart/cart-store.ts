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

/** The cart lives in browser storage alone, so changing it sends no request. */
const cart = createStoredList<CartLine>('cart', 'cartUpdated', readCartLine)

export type Cart = Stored<CartLine>

export const readCart = (): Cart => cart.read()

export const useCart = (): Cart => cart.useSelected((list) => list)

export const useCartCount = (): number => cart.useSelected((list) => countOf(list.items))

export const useQuantityInCart = (key: LineKey | undefined): number =>
  cart.useSelected((list) => (key && list.items.find((line) => sameLine(line, key))?.quantity) || 0)

/** @throws when browser storage is full or forbidden, as all writes below do */
export function addToCart(line: CartLine, stock: number): Omit<Addition, 'lines'> {
  const { lines, ...result } = withAdded(cart.read().items, line, stock)
  if (result.outcome !== 'full') cart.write(lines)
  return result
}

export const setQuantity = (key: LineKey, quantity: number): void =>
  cart.write(withQuantity(cart.read().items, key, quantity))

export const removeFromCart = (key: LineKey): void => cart.write(without(cart.read().items, key))

export const replaceCart = (lines: readonly CartLine[]): void => cart.write(lines)

export const clearCart = (): void => cart.write([])
