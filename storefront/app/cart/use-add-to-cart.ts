import { useRef, useState } from 'react'
import { ADD_DELAY_MS, addWithToast } from './add-with-toast.ts'
import type { CartLine } from './cart-line.ts'

/** Ignores presses during the delay. */
export function useAddToCart() {
  const [pending, setPending] = useState(false)
  const running = useRef(false)
  const add = (line: CartLine, stock: number) => {
    if (running.current) return
    running.current = true
    setPending(true)
    setTimeout(() => {
      addWithToast(line, stock)
      running.current = false
      setPending(false)
    }, ADD_DELAY_MS)
  }
  return { pending, add }
}
