import { useRef, useState } from 'react'
import { refusedStorage } from '../platform/storage-refused.ts'
import { toast } from '../ui/toast.ts'
import { type CartLine, variantName } from './cart-line.ts'
import { type LineKey, limitText } from './cart-rules.ts'
import { addToCart, removeFromCart } from './cart-store.ts'

/** The delay is in milliseconds (CART-09). */
const addDelay = 500

function put(line: CartLine, stock: number): void {
  try {
    const { outcome, isShort } = addToCart(line, stock)
    const detail = [variantName(line.variant), isShort && limitText(stock)].filter(Boolean).join('. ')
    if (outcome === 'added') toast.success('Added to cart!', detail)
    else if (outcome === 'updated') toast.success('Updated quantity in cart', detail)
    else toast.error(limitText(stock))
  } catch {
    toast.error('Failed to add to cart', refusedStorage('your cart'))
  }
}

/** Ignores presses during the delay. */
export function useAddToCart() {
  const [pending, setPending] = useState(false)
  const running = useRef(false)
  const add = (line: CartLine, stock: number) => {
    if (running.current) return
    running.current = true
    setPending(true)
    setTimeout(() => {
      put(line, stock)
      running.current = false
      setPending(false)
    }, addDelay)
  }
  return { pending, add }
}

export function removeFromCartWithToast(key: LineKey): void {
  try {
    removeFromCart(key)
    toast.success('Removed from cart')
  } catch {
    toast.error('Failed to remove from cart')
  }
}
