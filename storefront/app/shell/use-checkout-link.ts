import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { readToken } from '../accounts/session-store.ts'
import { readCart } from '../checkout/cart-store.ts'

/**
 * For links to the checkout on every page: with scripts they lead to the way this shopper orders by (ROLE-02, ROLE-04),
 * with an empty cart to the cart.
 */
export function useCheckoutLink() {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    // With a modifier the link opens in another tab, as links do.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const { items } = readCart()
    const way = readToken() ? '/checkout' : '/checkout/guest-or-login'
    void navigate(items.length > 0 ? way : '/cart', { state: { cartItems: items } })
  }
}
