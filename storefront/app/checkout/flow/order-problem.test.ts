import { expect, test } from 'vitest'
import { HttpApiError } from '../../platform/http-api.ts'
import { orderProblem } from './order-problem.ts'

const usual = 'Failed to place order'

// Proves ERR-63.
test('without a message of the server the default text stands', () => {
  expect(orderProblem(new HttpApiError(500, 'SERVER_ERROR', 'inner words'), usual, null)).toEqual({
    message: usual,
    money: 'untouched',
  })
  expect(orderProblem(new Error('x'), usual, null)).toEqual({ message: usual, money: 'untouched' })
})

test('nobody is told that nothing was charged for an order that may have been paid before', () => {
  const order = { _id: 'a'.repeat(24), orderNumber: 'AV-261121-K7M3P', payBefore: null }
  const unsure = { message: usual, money: 'unsure' }
  expect(orderProblem(new HttpApiError(502, 'PAYMENT_UNAVAILABLE', ''), usual, order)).toEqual(unsure)
  expect(orderProblem(new HttpApiError(500, 'SERVER_ERROR', 'inner words'), usual, order)).toEqual(unsure)
  expect(orderProblem(new Error('x'), usual, order)).toEqual(unsure)
  const refused = new HttpApiError(409, 'ORDER_NOT_PAYABLE', 'This order can no longer be paid')
  expect(orderProblem(refused, usual, order)).toEqual({ message: refused.message, way: 'afresh' })
})

// Proves ERR-38.
test('the message of the server stands when there is one', () => {
  const error = new HttpApiError(409, 'IDEMPOTENCY_CONFLICT', 'This request was already sent with other data')
  expect(orderProblem(error, usual, null)).toEqual({
    message: 'This request was already sent with other data',
  })
})

// Proves decision 11.
test('where cash is refused, one reads what is left to do', () => {
  const error = new HttpApiError(400, 'COD_UNAVAILABLE', 'Cash on delivery is not available')
  expect(orderProblem(error, usual, null)).toEqual({
    message: 'Cash on delivery is not available. Please pay online instead.',
    isMethodRefused: true,
  })
})

// Proves ERR-64.
test('a call that is not there says that the service is away', () => {
  const away = 'Order service is currently unavailable. Please try again later.'
  expect(orderProblem(new HttpApiError(404, 'NOT_FOUND', 'Not found'), usual, null).message).toBe(
    `${usual}. ${away}`,
  )
  expect(orderProblem(new HttpApiError(404, 'SERVER_ERROR', ''), usual, null).message).toBe(
    `${usual}. ${away}`,
  )
})

test('a missing address or order is no missing service', () => {
  const address = new HttpApiError(404, 'ADDRESS_NOT_SELECTED', 'Please select a delivery address')
  expect(orderProblem(address, usual, null)).toEqual({
    message: 'Please select a delivery address',
    way: 'checkout',
  })
  const order = new HttpApiError(404, 'ORDER_NOT_FOUND', 'Order not found')
  expect(orderProblem(order, usual, null)).toEqual({ message: 'Order not found' })
})

// Proves decision 2.
test('changed prices and shortages bring their figures along', () => {
  const pricing = { subtotal: 100, shipping: 0, discount: 0, total: 100 }
  const prices = new HttpApiError(409, 'PRICES_CHANGED', 'Prices have changed.', { pricing, items: [] })
  expect(orderProblem(prices, usual, null)).toEqual({ message: 'Prices have changed.', pricing, items: [] })
  const shortages = [{ productId: 'a', variantId: 'b', available: 2 }]
  const stock = new HttpApiError(409, 'OUT_OF_STOCK', 'Only 2 left', { shortages })
  expect(orderProblem(stock, usual, null)).toEqual({ message: 'Only 2 left', shortages })
})

test('without an answer one may try again: it is the same order', () => {
  const error = new HttpApiError(0, 'TIMEOUT', 'Request timed out. Please try again.')
  expect(orderProblem(error, usual, null)).toEqual({
    message: expect.stringContaining('You can safely try again.'),
    isUnsure: true,
  })
})
