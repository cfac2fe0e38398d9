import type { ApiResponse } from '@amritvasya/contract'
import type { APIRequestContext } from '@playwright/test'
import { newEmail, signUp } from './platform/accounts.ts'
import { findProduct, inStock } from './platform/catalogue.ts'
import { expect, test } from './platform/test.ts'

// There is no browser, because the shop learns of payments from webhooks alone.

type Order = ApiResponse<'GET /orders/my-orders/:id'>['order']
type Ledger = {
  payments: { amount: number; status: string }[]
  refunds: { amount: number; status: string }[]
}

async function placeOrder(request: APIRequestContext) {
  const headers = { authorization: `Bearer ${await signUp(request, newEmail())}` }
  const { _id: productId, variants } = await findProduct(request, inStock)
  const data = {
    orderItems: [{ productId, variantId: variants[0]?._id, quantity: 1 }],
    shippingAddress: { addressLine1: '1 Temple Road', city: 'Pune', state: 'Maharashtra', pincode: '411001' },
  }
  const response = await request.post('/api/orders/create', { headers, data })
  expect(response.status()).toBe(200)
  const { orderId, razorpayOrder } = (await response.json()) as ApiResponse<'POST /orders/create'>
  return {
    gatewayId: razorpayOrder?.id ?? '',
    amount: razorpayOrder?.amount ?? 0,
    cancel: () => request.post(`/api/orders/${orderId}/cancel`, { headers, data: {} }),
    async order(): Promise<Order> {
      const read = await request.get(`/api/orders/my-orders/${orderId}`, { headers })
      return ((await read.json()) as ApiResponse<'GET /orders/my-orders/:id'>).order
    },
  }
}

const pay = (request: APIRequestContext, orderId: string, outcome: string) =>
  request.post('/sandbox/razorpay/pay', { data: { orderId, outcome, delay: 1 } })

async function ledgerOf(request: APIRequestContext, orderId: string): Promise<Ledger> {
  return (await (await request.get(`/sandbox/razorpay/ledger?order=${orderId}`)).json()) as Ledger
}

// Proves decision 9.
test('a payment is known by its webhook, though no window has reported it @desktop', async ({ request }) => {
  const { gatewayId, amount, order } = await placeOrder(request)
  await pay(request, gatewayId, 'success')
  await expect.poll(async () => (await order()).payment.status).toBe('paid')
  expect((await ledgerOf(request, gatewayId)).payments).toMatchObject([{ amount, status: 'captured' }])
})

// Proves P4.
test('a payment that fails and is captured later is paid in the end @desktop', async ({ request }) => {
  const { gatewayId, order } = await placeOrder(request)
  await pay(request, gatewayId, 'late')
  await expect.poll(async () => (await order()).payment.status).toBe('paid')
})

// Proves ORDER-05, M3.
test('a paid order that is cancelled twice is refunded once, in full @desktop', async ({ request }) => {
  const { gatewayId, amount, cancel, order } = await placeOrder(request)
  await pay(request, gatewayId, 'success')
  await expect.poll(async () => (await order()).payment.status).toBe('paid')
  await Promise.all([cancel(), cancel()])
  await expect.poll(async () => (await order()).payment.status, { timeout: 30_000 }).toBe('refunded')
  expect((await ledgerOf(request, gatewayId)).refunds).toMatchObject([{ amount, status: 'processed' }])
})
