import type { Order } from '@amritvasya/contract'
import { createCustomerApi } from '../accounts/customer-api.ts'
import { readToken } from '../accounts/session-store.ts'
import { type ReservedOrder, reservedOrders } from './reserved-orders.ts'

const MAX_REFRESHED_ORDERS = 8
let running: Promise<void> | undefined

const pieces = ({ orderItems }: Order): ReservedOrder['items'] =>
  orderItems.map(({ product, variant, quantity, productSnapshot: { name } }) => ({
    _id: product,
    variant: { _id: variant },
    quantity,
    name,
  }))

/**
 * Other orders reserve nothing, but remain stored until their outcome is known, as a paid one has to leave
 * the cart.
 */
export function withOpen(known: readonly ReservedOrder[], open: readonly Order[]): ReservedOrder[] {
  const undecided = known.flatMap((order) => {
    const isOver = !open.some(({ _id }) => _id === order._id)
    if (!isOver) return []
    return order.elsewhere ? [] : [{ ...order, payBefore: '' }]
  })
  const now = open.map((order): ReservedOrder => {
    const before = known.find(({ _id }) => _id === order._id)
    const { _id, orderNumber, payBefore, couponCode, pricing } = order
    return {
      _id,
      items: pieces(order),
      orderNumber,
      payBefore: payBefore ?? '',
      couponCode: couponCode ?? '',
      total: pricing.totalAmount,
      elsewhere: before?.elsewhere ?? before === undefined,
    }
  })
  return [...undecided, ...now].slice(-MAX_REFRESHED_ORDERS)
}

async function ask(base: string): Promise<void> {
  const token = readToken()
  if (!token) return
  try {
    const { orders } = await createCustomerApi(base)('GET /orders/open', {})
    if (readToken() !== token) return
    const known = reservedOrders.read().items
    const next = withOpen(known, orders)
    if (JSON.stringify(next) !== JSON.stringify(known)) reservedOrders.write(next)
  } catch {
    // The browser's own records serve then.
  }
}

/** Concurrent callers share one request. */
export function refreshUnpaid(base: string): Promise<void> {
  running ??= ask(base).finally(() => {
    running = undefined
  })
  return running
}
