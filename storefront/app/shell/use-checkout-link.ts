import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { readToken } from '../accounts/session-store.ts'
import { readCart } from '../cart/cart-store.ts'

export function useCheckoutLink() {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const { items } = readCart()
    const way = readToken() ? '/checkout' : '/checkout/guest-or-login'
    void navigate(items.length > 0 ? way : '/cart', { state: { cartItems: items } })
  }
}
