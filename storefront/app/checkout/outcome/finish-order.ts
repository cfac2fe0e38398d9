import { forgetOrderKey } from '../flow/order-key.ts'
import { writeSession } from '../flow/session.ts'
import { takeOutOfCart } from '../flow/unpaid-orders.ts'

/** PAY-06: the order is placed; what it took leaves the cart, and the next checkout begins anew. */
export function finishOrder(orderId: string): void {
  takeOutOfCart(orderId)
  forgetOrderKey()
  writeSession('checkout', undefined)
  writeSession('guest-checkout', undefined)
  writeSession('payment', undefined)
  writeSession('payment-failed', undefined)
}
