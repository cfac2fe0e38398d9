import { createStoredList } from '../platform/stored-list.ts'
import { type CartLine, readCartLine } from './cart-line.ts'
import { type Addition, type LineKey, withAdded, without } from './cart-rules.ts'

/** The cart lives in browser storage alone, so changing it sends no request. */
export const cart = createStoredList<CartLine>('cart', 'cartUpdated', readCartLine)

/** @throws when browser storage is full or forbidden, as all writes below do */
export function addToCart(line: CartLine, stock: number): Omit<Addition, 'lines'> {
  const { lines, ...result } = withAdded(cart.read().items, line, stock)
  if (result.outcome !== 'full') cart.write(lines)
  return result
}

export const removeFromCart = (key: LineKey): void => cart.write(without(cart.read().items, key))
