import type { Order } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { readPaymentData } from '../flow/payment-data.ts'
import { paymentDataOf } from './payment-data-of.ts'

const order: Order = {
  _id: 'c'.repeat(24),
  orderNumber: 'AV-261121-K7M3P',
  payBefore: '2026-11-21T10:00:00.000Z',
  createdAt: '2026-11-21T09:30:00.000Z',
  orderStatus: 'pending',
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
  addressSnapshot: {
    fullName: 'Asha',
    phoneNumber: '9876543210',
    alternatePhone: '',
    addressLine1: '12, Lotus Lane',
    addressLine2: '',
    landmark: '',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411038',
  },
  statusHistory: [],
  pricing: { subtotal: 599, shippingCost: 0, discount: 0, totalAmount: 599 },
  couponCode: null,
  payment: {
    method: 'online',
    status: 'pending',
    razorpay: { paymentId: null, lastUpdated: null, message: null },
  },
  shipment: null,
}
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
