import type { Stored } from '../platform/stored-list.ts'
import { useStored } from '../platform/use-stored.ts'
import type { CartLine } from './cart-line.ts'
import {
  type Addition,
  countOf,
  type LineKey,
  sameLine,
  withAdded,
  without,
  withQuantity,
} from './cart-rules.ts'
import { cart } from './stored-cart.ts'

export type Cart = Stored<CartLine>

export const readCart = (): Cart => cart.read()

export const useCart = (): Cart => useStored(cart, (list) => list)

export const useCartCount = (): number => useStored(cart, (list) => countOf(list.items))

export const useQuantityInCart = (key: LineKey | undefined): number =>
  useStored(cart, (list) => (key && list.items.find((line) => sameLine(line, key))?.quantity) || 0)

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
