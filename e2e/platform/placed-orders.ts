import type { APIRequestContext } from '@playwright/test'
import { newEmail, signUp } from './accounts.ts'
import { apiOf } from './api.ts'
import { findProduct, inStock } from './catalogue.ts'
import { expect } from './test.ts'

type Proof = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }

export type PlacedOrder = {
  id: string
  orderNumber: string
  email: string
  token: string
  razorpayOrderId: string
  total: number
}

/** The customer is new. */
export async function placeAnOrder(request: APIRequestContext, quantity = 1): Promise<PlacedOrder> {
  const email = newEmail()
  const token = await signUp(request, email)
  const { _id: productId, variants } = await findProduct(request, inStock)
  const body = {
    orderItems: [{ productId, variantId: variants[0]?._id ?? '', quantity }],
    shippingAddress: {
      fullName: 'Meera Iyer',
      phoneNumber: '9123456780',
      addressLine1: '1 Temple Road',
      city: 'Pune',
      state: 'Maharashtra',
      pincode: '411001',
    },
  }
  const { orderId, razorpayOrder, order } = await apiOf(request, token)('POST /orders/create', { body })
  return {
    id: orderId,
    orderNumber: order.orderNumber,
    email,
    token,
    razorpayOrderId: razorpayOrder?.id ?? '',
    total: (razorpayOrder?.amount ?? 0) / 100,
  }
}

/**
 * It pays past the payment window.
 * @returns the proof of the payment
 */
export async function payAtRazorpay(request: APIRequestContext, orderId: string): Promise<Proof> {
  const response = await request.post('/sandbox/razorpay/pay', { data: { orderId, outcome: 'success' } })
  expect(response.ok()).toBe(true)
  return response.json()
}

export async function placePaidOrder(request: APIRequestContext, quantity = 1): Promise<PlacedOrder> {
  const order = await placeAnOrder(request, quantity)
  const proof = await payAtRazorpay(request, order.razorpayOrderId)
  await apiOf(request, order.token)('POST /orders/verify-payment', { body: { ...proof, orderId: order.id } })
  return order
}
