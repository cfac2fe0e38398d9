import type { Stored } from '../platform/stored-list.ts'
import { useStored } from '../platform/use-stored.ts'
import type { CartLine } from './cart-line.ts'
import { countOf, type LineKey, withQuantity } from './cart-rules.ts'
import { cart } from './stored-cart.ts'

export type Cart = Stored<CartLine>

export const readCart = (): Cart => cart.read()

export const useCart = (): Cart => useStored(cart, (list) => list)

export const useCartCount = (): number => useStored(cart, (list) => countOf(list.items))

/** @throws when browser storage is full or forbidden, as all writes below do */
export const setQuantity = (key: LineKey, quantity: number): void =>
  cart.write(withQuantity(cart.read().items, key, quantity))

export const replaceCart = (lines: readonly CartLine[]): void => cart.write(lines)

export const clearCart = (): void => cart.write([])
