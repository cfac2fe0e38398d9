import type { ApiResponse } from '@amritvasya/contract'
import type { APIRequestContext } from '@playwright/test'
import { newEmail, signUp } from './accounts.ts'
import { findProduct, inStock } from './catalogue.ts'
import { expect } from './test.ts'

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
  const data = {
    orderItems: [{ productId, variantId: variants[0]?._id, quantity }],
    shippingAddress: {
      fullName: 'Meera Iyer',
      phoneNumber: '9123456780',
      addressLine1: '1 Temple Road',
      city: 'Pune',
      state: 'Maharashtra',
      pincode: '411001',
    },
  }
  const headers = { authorization: `Bearer ${token}` }
  const response = await request.post('/api/orders/create', { headers, data })
  expect(response.status()).toBe(200)
  const { orderId, razorpayOrder, order } = (await response.json()) as ApiResponse<'POST /orders/create'>
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
export async function payAtRazorpay(request: APIRequestContext, orderId: string): Promise<unknown> {
  const response = await request.post('/sandbox/razorpay/pay', { data: { orderId, outcome: 'success' } })
  expect(response.ok()).toBe(true)
  return response.json()
}

export async function placePaidOrder(request: APIRequestContext, quantity = 1): Promise<PlacedOrder> {
  const order = await placeAnOrder(request, quantity)
  const triple = (await payAtRazorpay(request, order.razorpayOrderId)) as object
  const verified = await request.post('/api/orders/verify-payment', {
    headers: { authorization: `Bearer ${order.token}` },
    data: { ...triple, orderId: order.id },
  })
  expect(verified.status()).toBe(200)
  return order
}
