import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { readToken } from '../accounts/session-store.ts'
import { readCart } from '../cart/cart-store.ts'

/**
 * Handles links to the checkout: signed-in customers skip the guest choice (ROLE-02, ROLE-04), and an empty cart leads
 * to the cart.
 */
export function useCheckoutLink() {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    // With a modifier key the browser opens the link itself.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const { items } = readCart()
    const way = readToken() ? '/checkout' : '/checkout/guest-or-login'
    void navigate(items.length > 0 ? way : '/cart', { state: { cartItems: items } })
  }
}
