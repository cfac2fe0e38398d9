import { createStoredList } from '../platform/stored-list.ts'
import { type CartLine, readCartLine } from './cart-line.ts'

/** The cart lives in browser storage alone, so changing it sends no request. */
export const cart = createStoredList<CartLine>('cart', 'cartUpdated', readCartLine)
