import type { Order } from '@amritvasya/contract'
import type { CustomerApi } from '../../accounts/customer-api.ts'
import { isApiFailure } from '../../platform/api.ts'
import { fieldsOf, idOf } from '../../platform/unknown-value.ts'
import { type LineKey, sameLine } from '../cart-rules.ts'
import { readCart, replaceCart, unpaidOrdersKey } from '../cart-store.ts'

type Bought = LineKey & { quantity: number }
type UnpaidOrder = { _id: string; items: Bought[] }

const most = 5

function readBought(value: unknown): Bought[] {
  const given = fieldsOf(value)
  const product = idOf(given?._id)
  const variant = idOf(fieldsOf(given?.variant)?._id)
  return product && variant
    ? [{ _id: product, variant: { _id: variant }, quantity: Number(given?.quantity) }]
    : []
}

export function readUnpaidOrders(): UnpaidOrder[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(unpaidOrdersKey) ?? '[]')
    if (!Array.isArray(found)) return []
    return found.flatMap((value) => {
      const given = fieldsOf(value)
      const _id = idOf(given?._id)
      return _id && Array.isArray(given?.items) ? [{ _id, items: given.items.flatMap(readBought) }] : []
    })
  } catch {
    return []
  }
}

function write(orders: UnpaidOrder[]): void {
  try {
    localStorage.setItem(unpaidOrdersKey, JSON.stringify(orders.slice(-most)))
  } catch {
    // The cart then stays as it is until it is cleared by hand.
  }
}

/** Remembers what stands in the cart for the sake of an order, until that is paid. */
export function rememberUnpaidOrder(_id: string, items: readonly Bought[]): void {
  const bought = items.map(({ _id: product, variant, quantity }) => ({
    _id: product,
    variant: { _id: variant._id },
    quantity,
  }))
  write([...readUnpaidOrders().filter((order) => order._id !== _id), { _id, items: bought }])
}

export const forgetUnpaidOrder = (id: string): void =>
  write(readUnpaidOrders().filter(({ _id }) => _id !== id))

/** PAY-06: takes what was bought out of the cart. What was put in since then stays. Once for an order. */
export function takeOutOfCart(id: string): void {
  const order = readUnpaidOrders().find(({ _id }) => _id === id)
  if (!order) return
  forgetUnpaidOrder(id)
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
