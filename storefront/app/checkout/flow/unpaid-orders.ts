import type { Order } from '@amritvasya/contract'
import { collectsOnDelivery } from '@amritvasya/contract/rules/payment-methods'
import type { CustomerApi } from '../../accounts/customer-api.ts'
import { type LineKey, sameLine } from '../../cart/cart-rules.ts'
import { readCart, replaceCart } from '../../cart/cart-store.ts'
import { isApiFailure } from '../../platform/api.ts'
import { type ReservedOrder, reservedOrders } from '../../unpaid-orders/reserved-orders.ts'

type Bought = LineKey & { quantity: number; name?: string }

const MAX_REMEMBERED_ORDERS = 8

export const readUnpaidOrders = (): readonly ReservedOrder[] => reservedOrders.read().items

function write(orders: ReservedOrder[]): void {
  try {
    reservedOrders.write(orders.slice(-MAX_REMEMBERED_ORDERS))
  } catch {
    // The shopper then empties the cart by hand.
  }
}

type Placed = {
  _id: string
  orderNumber?: string
  payBefore?: string | null
  couponCode?: string | null
  pricing?: { totalAmount: number }
}

/** They leave the cart once the order is paid. */
export function rememberUnpaidOrder(order: Placed, items: readonly Bought[]): void {
  const { _id, orderNumber = '', payBefore, couponCode, pricing } = order
  const bought = items.map(({ _id: product, variant, quantity, name = '' }) => ({
    _id: product,
    variant: { _id: variant._id },
    quantity,
    name,
  }))
  const noted: ReservedOrder = {
    _id,
    items: bought,
    orderNumber,
    payBefore: payBefore ?? '',
    couponCode: couponCode ?? '',
    total: pricing?.totalAmount,
    elsewhere: false,
  }
  write([...readUnpaidOrders().filter((other) => other._id !== _id), noted])
}

const removeUnpaidOrder = (id: string): void => write(readUnpaidOrders().filter(({ _id }) => _id !== id))

/** Removes the pieces of an order once; later additions remain. */
export function removeFromCart(id: string): void {
  const order = readUnpaidOrders().find(({ _id }) => _id === id)
  if (!order) return
  removeUnpaidOrder(id)
  if (order.elsewhere) return
  const lines = readCart().items.flatMap((line) => {
    const bought = order.items.find((item) => sameLine(item, line))?.quantity ?? 0
    return line.quantity > bought ? [{ ...line, quantity: line.quantity - bought }] : []
  })
  try {
    replaceCart(lines)
  } catch {
    // The order is placed all the same.
  }
}

export const isSettled = ({ payment, orderStatus }: Order): boolean =>
  ['paid', 'refunded', 'partially_refunded'].includes(payment.status) ||
  (collectsOnDelivery(payment.method) && orderStatus !== 'cancelled')

/**
 * Items of settled orders leave the cart.
 * @returns the settled orders
 */
export async function settleUnpaidOrders(api: CustomerApi): Promise<Order[]> {
  const settled: Order[] = []
  for (const { _id } of readUnpaidOrders()) {
    try {
      const { order } = await api('GET /orders/my-orders/:id', { params: { id: _id } })
      if (isSettled(order)) {
        removeFromCart(_id)
        settled.push(order)
      } else if (order.orderStatus === 'cancelled') removeUnpaidOrder(_id)
    } catch (error) {
      if (isApiFailure(error) && error.status === 404) removeUnpaidOrder(_id)
    }
  }
  return settled
}
