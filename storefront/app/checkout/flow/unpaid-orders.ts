import type { Order } from '@amritvasya/contract'
import type { CustomerApi } from '../../accounts/customer-api.ts'
import { isApiFailure } from '../../platform/api.ts'
import { type LineKey, sameLine } from '../cart-rules.ts'
import { readCart, replaceCart } from '../cart-store.ts'
import { type HeldOrder, heldOrders } from '../held/held-orders.ts'

type Bought = LineKey & { quantity: number; name?: string }

const most = 8

export const readUnpaidOrders = (): readonly HeldOrder[] => heldOrders.read().items

function write(orders: HeldOrder[]): void {
  try {
    heldOrders.write(orders.slice(-most))
  } catch {
    // The cart then stays as it is until it is cleared by hand.
  }
}

type Placed = {
  _id: string
  orderNumber?: string
  payBefore?: string | null
  couponCode?: string | null
  pricing?: { totalAmount: number }
}

/** Remembers what stands in the cart for the sake of an order, until that is paid. */
export function rememberUnpaidOrder(order: Placed, items: readonly Bought[]): void {
  const { _id, orderNumber = '', payBefore, couponCode, pricing } = order
  const bought = items.map(({ _id: product, variant, quantity, name = '' }) => ({
    _id: product,
    variant: { _id: variant._id },
    quantity,
    name,
  }))
  const noted: HeldOrder = {
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

const forgetUnpaidOrder = (id: string): void => write(readUnpaidOrders().filter(({ _id }) => _id !== id))

/** PAY-06: takes what was bought out of the cart. What was put in since then stays. Once for an order. */
export function takeOutOfCart(id: string): void {
  const order = readUnpaidOrders().find(({ _id }) => _id === id)
  if (!order) return
  forgetUnpaidOrder(id)
  if (order.elsewhere) return
  const lines = readCart().items.flatMap((line) => {
    const bought = order.items.find((item) => sameLine(item, line))?.quantity ?? 0
    return line.quantity > bought ? [{ ...line, quantity: line.quantity - bought }] : []
  })
  try {
    replaceCart(lines)
  } catch {
    // A storage that refuses keeps the cart; the order is placed all the same.
  }
}

/** Whether an order needs no more paying: what was bought no longer belongs in the cart. */
export const isSettled = ({ payment, orderStatus }: Order): boolean =>
  ['paid', 'refunded', 'partially_refunded'].includes(payment.status) ||
  (payment.method === 'cod' && orderStatus !== 'cancelled')

/**
 * Asks about the orders that this browser has not heard the end of; what turns out to be paid leaves the cart.
 * @returns those
 */
export async function settleUnpaidOrders(api: CustomerApi): Promise<Order[]> {
  const settled: Order[] = []
  for (const { _id } of readUnpaidOrders()) {
    try {
      const { order } = await api('GET /orders/my-orders/:id', { params: { id: _id } })
      if (isSettled(order)) {
        takeOutOfCart(_id)
        settled.push(order)
      } else if (order.orderStatus === 'cancelled') forgetUnpaidOrder(_id)
    } catch (error) {
      if (isApiFailure(error) && error.status === 404) forgetUnpaidOrder(_id)
    }
  }
  return settled
}
