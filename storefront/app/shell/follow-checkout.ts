import { readToken } from '../accounts/session-store.ts'
import { cart } from '../cart/stored-cart.ts'
import { navigateTo } from '../platform/navigation.ts'

type Click = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'preventDefault'>

/** Leads to the step of the checkout that the cart and the session allow. */
export function followCheckout(event: Click): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  const { items } = cart.read()
  const way = readToken() ? '/checkout' : '/checkout/guest-or-login'
  navigateTo(items.length > 0 ? way : '/cart', { state: { cartItems: items } })
}
