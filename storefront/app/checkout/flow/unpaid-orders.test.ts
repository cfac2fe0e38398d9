import type { Order } from '@amritvasya/contract'
import { beforeEach, expect, test } from 'vitest'
import type { CustomerApi } from '../../accounts/customer-api.ts'
import { cartLine } from '../../cart/cart-line.ts'
import { readCart } from '../../cart/cart-store.ts'
import { addToCart } from '../../cart/stored-cart.ts'
import { HttpApiError } from '../../platform/http-api.ts'
import { aProduct, aVariant } from '../../testing/product.ts'
import { installSession } from '../../testing/session-storage.ts'
import { readUnpaidOrders, rememberUnpaidOrder, removeFromCart, settleUnpaidOrders } from './unpaid-orders.ts'

const id = 'c'.repeat(24)
const stone = cartLine(aProduct(1), aVariant(1), 2)
const lamp = cartLine(aProduct(2), aVariant(2), 1)

const answering = (state: { status: string; orderStatus?: string } | Error): CustomerApi =>
  (async () => {
    if (state instanceof Error) throw state
    const order = {
      _id: id,
      orderStatus: state.orderStatus ?? 'pending',
      payment: { method: 'online', status: state.status },
    } as Order
    return { order }
  }) as unknown as CustomerApi

beforeEach(() => {
  installSession()
  addToCart(stone, 9)
  addToCart(lamp, 9)
})

// Proves PAY-06.
test('what was bought leaves the cart, once; what was put in since then stays', () => {
  rememberUnpaidOrder({ _id: id }, [stone, lamp])
  addToCart({ ...stone, quantity: 1 }, 9)
  removeFromCart(id)
  expect(readCart().items).toMatchObject([{ _id: stone._id, quantity: 1 }])
  removeFromCart(id)
  expect(readCart().items).toHaveLength(1)
})

test('an order that was paid while nobody looked is found, and leaves the cart', async () => {
  rememberUnpaidOrder({ _id: id }, [stone, lamp])
  expect(await settleUnpaidOrders(answering({ status: 'paid' }))).toHaveLength(1)
  expect(readCart().items).toEqual([])
  expect(readUnpaidOrders()).toEqual([])
})

test('one that still waits is remembered; one that is over, or another customer’s, is forgotten', async () => {
  rememberUnpaidOrder({ _id: id }, [stone])
  await settleUnpaidOrders(answering({ status: 'failed' }))
  await settleUnpaidOrders(answering(new HttpApiError(0, 'NO_RESPONSE', '')))
  expect(readUnpaidOrders()).toHaveLength(1)
  await settleUnpaidOrders(answering({ status: 'cancelled', orderStatus: 'cancelled' }))
  expect(readUnpaidOrders()).toEqual([])
  rememberUnpaidOrder({ _id: id }, [stone])
  await settleUnpaidOrders(answering(new HttpApiError(404, 'ORDER_NOT_FOUND', '')))
  expect(readUnpaidOrders()).toEqual([])
  expect(readCart().items).toHaveLength(2)
})

test('what anybody may have written into storage is not trusted', () => {
  localStorage.setItem('unpaid_orders', `[{"_id":"x"},{"_id":"${id}","items":[{}]},7]`)
  expect(readUnpaidOrders()).toMatchObject([{ _id: id, items: [], payBefore: '' }])
  localStorage.setItem('unpaid_orders', '{')
  expect(readUnpaidOrders()).toEqual([])
})
