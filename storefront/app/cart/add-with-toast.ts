import { refusedStorage } from '../platform/storage-refused.ts'
import { toast } from '../ui/toast.ts'
import { type CartLine, variantName } from './cart-line.ts'
import type { LineKey } from './cart-rules.ts'
import { addToCart, removeFromCart } from './stored-cart.ts'

/** The delay is that of CART-09. */
export const ADD_DELAY_MS = 500

export function addWithToast(line: CartLine, stock: number): void {
  try {
    const { outcome, limit } = addToCart(line, stock)
    const detail = [variantName(line.variant), limit].filter(Boolean).join('. ')
    if (outcome === 'added') toast.success('Added to cart!', detail)
    else if (outcome === 'updated') toast.success('Updated quantity in cart', detail)
    else toast.error(limit ?? '')
  } catch {
    toast.error('Failed to add to cart', refusedStorage('your cart'))
  }
}

export function removeFromCartWithToast(key: LineKey): void {
  try {
    removeFromCart(key)
    toast.success('Removed from cart')
  } catch {
    toast.error('Failed to remove from cart')
  }
}
