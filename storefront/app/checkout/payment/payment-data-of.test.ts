import type { Order } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { anOrder } from '../../testing/order.ts'
import { readPaymentData } from '../flow/payment-data.ts'
import { paymentDataOf } from './payment-data-of.ts'

const order = anOrder({
  orderItems: [
    {
      _id: 'd'.repeat(24),
      product: 'a'.repeat(24),
      variant: 'b'.repeat(24),
      quantity: 1,
      price: 599,
      total: 599,
      productSnapshot: { name: 'Moonstone', imageUrl: '', size: null, color: null, brand: { name: 'Amrit' } },
    },
  ],
})
const business = { gstin: '29AAGCB7383J1Z4', name: 'Bright Stones' }

// Proves TAX-05.
test('the payment of a placed order names the business of that order, and none where it has none', () => {
  expect(paymentDataOf({ ...order, business }).business).toEqual(business)
  expect(paymentDataOf(order)).not.toHaveProperty('business')
})

test('a reload of the payment keeps the business', () => {
  const reloaded = (from: Order) => readPaymentData(JSON.parse(JSON.stringify(paymentDataOf(from))))
  expect(reloaded({ ...order, business })?.business).toEqual(business)
  expect(reloaded(order)).toBeDefined()
  expect(reloaded(order)).not.toHaveProperty('business')
})
