import type { Order } from '@amritvasya/contract'
import { beforeEach, expect, test } from 'vitest'
import { cartLine } from '../../cart/cart-line.ts'
import { readCart } from '../../cart/cart-store.ts'
import { addToCart } from '../../cart/stored-cart.ts'
import type { FreshProducts } from '../../catalogue/use-fresh-products.ts'
import { aProduct, aVariant } from '../../testing/product.ts'
import { installSession } from '../../testing/session-storage.ts'
import { withOpen } from '../../unpaid-orders/refresh-unpaid.ts'
import { reservedOf } from '../../unpaid-orders/reserved-orders.ts'
import { reconcile, standingOf } from '../cart-page/reconcile.ts'
import { readUnpaidOrders, rememberUnpaidOrder, removeFromCart } from '../flow/unpaid-orders.ts'
import { withReserved } from './use-own-stock.ts'
import { savedCoupon } from './use-saved-coupon.ts'

const id = 'c'.repeat(24)
const other = 'd'.repeat(24)
const stone = cartLine(aProduct(1), aVariant(1), 3)
const inAMinute = () => new Date(Date.now() + 60_000).toISOString()
const aMinuteAgo = () => new Date(Date.now() - 60_000).toISOString()
const soldOut: FreshProducts = new Map([
  [stone._id, { ...aProduct(1), variants: [{ ...aVariant(1), quantity: 0 }] }],
])
const openOrder = (_id: string) =>
  ({
    _id,
    orderNumber: 'AV-261122-AAAAA',
    payBefore: inAMinute(),
    couponCode: 'FIRST150',
    pricing: { totalAmount: 7_749 },
    orderItems: [
      { product: stone._id, variant: stone.variant._id, quantity: 3, productSnapshot: { name: 'Stone' } },
    ],
  }) as Order

beforeEach(() => {
  installSession()
  addToCart(stone, 9)
})

test('what the own unpaid order holds is to be had, and the line keeps its quantity', () => {
  rememberUnpaidOrder({ _id: id, orderNumber: 'AV-1', payBefore: inAMinute() }, [stone])
  const own = withReserved(soldOut, readUnpaidOrders())
  expect(standingOf(stone, own)).toEqual({ status: 'available', stock: 3 })
  expect(reconcile([stone], own).lines).toMatchObject([{ quantity: 3 }])
  expect(standingOf(stone, soldOut)).toEqual({ status: 'sold-out' })
})

test('an order whose time is over, or of which only its items are known, holds nothing', () => {
  rememberUnpaidOrder({ _id: id, orderNumber: 'AV-1', payBefore: aMinuteAgo() }, [stone])
  rememberUnpaidOrder({ _id: other }, [stone])
  expect(reservedOf(readUnpaidOrders(), stone.variant._id)).toBe(0)
  expect(withReserved(soldOut, readUnpaidOrders()).get(stone._id)).toMatchObject({
    variants: [{ quantity: 0 }],
  })
})

test('what the shop says counts: orders of other devices are added, and those that are over hold nothing', () => {
  rememberUnpaidOrder({ _id: id, orderNumber: 'AV-1', payBefore: inAMinute() }, [stone])
  const known = readUnpaidOrders()
  const next = withOpen(known, [openOrder(other)])
  expect(next).toMatchObject([
    { _id: id, payBefore: '', elsewhere: false },
    { _id: other, orderNumber: 'AV-261122-AAAAA', couponCode: 'FIRST150', total: 7_749, elsewhere: true },
  ])
  expect(reservedOf(next, stone.variant._id)).toBe(3)
  expect(reservedOf(next, stone._id)).toBe(3)
  // The other device's order has ended too, and nothing in this browser waits for its outcome.
  expect(withOpen(next, [])).toMatchObject([{ _id: id }])
})

test('the coupon of an open order is kept for exactly its items', () => {
  const open = withOpen([], [openOrder(id)])
  expect(savedCoupon(open, [stone])).toBe('FIRST150')
  expect(savedCoupon(open, [{ ...stone, quantity: 2 }])).toBeUndefined()
  expect(savedCoupon(withOpen(open, []), [stone])).toBeUndefined()
})

test('an order of another device leaves this cart alone when it is paid; one of this browser empties it', () => {
  rememberUnpaidOrder({ _id: id, orderNumber: 'AV-1', payBefore: inAMinute() }, [stone])
  const [mine] = withOpen(readUnpaidOrders(), [openOrder(id)])
  expect(mine).toMatchObject({ _id: id, elsewhere: false })
  localStorage.setItem('unpaid_orders', JSON.stringify(withOpen([], [openOrder(other)])))
  removeFromCart(other)
  expect(readCart().items).toHaveLength(1)
  localStorage.setItem('unpaid_orders', JSON.stringify([mine]))
  removeFromCart(id)
  expect(readCart().items).toEqual([])
})
