import { clearOrderKey } from '../flow/order-key.ts'
import { writeSession } from '../flow/session.ts'
import { removeFromCart } from '../flow/unpaid-orders.ts'

export function finishOrder(orderId: string): void {
  removeFromCart(orderId)
  clearOrderKey()
  writeSession('checkout', undefined)
  writeSession('guest-checkout', undefined)
  writeSession('payment', undefined)
  writeSession('business', undefined)
  writeSession('gift-note', undefined)
  writeSession('payment-failed', undefined)
}
