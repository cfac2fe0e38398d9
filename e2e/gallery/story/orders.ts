import type { ApiResponse } from '@amritvasya/contract'
import type { APIRequestContext } from '@playwright/test'
import { oneProduct } from '../../platform/catalogue.ts'
import { type Person, send } from './people.ts'

export type PlayOrder = { id: string; orderNumber: string; total: number }
type Line = { productId: string; variantId: string; quantity: number }

/** Of the first variant with enough stock. */
export async function lineOf(request: APIRequestContext, productId: string, quantity = 1): Promise<Line> {
  const { variants } = await oneProduct(request, productId)
  const variant = variants.find((one) => one.quantity >= quantity)
  if (!variant) throw new Error(`Product ${productId} is sold out`)
  return { productId, variantId: variant._id, quantity }
}

/** Pays unless `isPaid` is false. */
export async function order(
  request: APIRequestContext,
  token: string,
  person: Person,
  orderItems: Line[],
  { isPaid = true, couponCode }: { isPaid?: boolean; couponCode?: string } = {},
): Promise<PlayOrder> {
  const shippingAddress = {
    fullName: person.fullName,
    phoneNumber: person.phone,
    addressLine1: person.street,
    city: person.city,
    state: person.state,
    pincode: person.pincode,
  }
  const placed = (await send(
    request,
    '/api/orders/create',
    { orderItems, shippingAddress, couponCode },
    token,
  )) as ApiResponse<'POST /orders/create'>
  const { orderId, razorpayOrder } = placed
  if (!razorpayOrder) throw new Error('There is nothing to pay')
  if (isPaid) {
    const proof = (await send(request, '/sandbox/razorpay/pay', {
      orderId: razorpayOrder.id,
      outcome: 'success',
    })) as object
    await send(request, '/api/orders/verify-payment', { ...proof, orderId }, token)
    // Issues the invoice at once instead of by its job.
    const headers = { authorization: `Bearer ${token}` }
    const invoice = await request.get(`/api/orders/${orderId}/invoice`, { headers })
    if (!invoice.ok()) throw new Error(`There is no invoice: ${await invoice.text()}`)
  }
  return { id: orderId, orderNumber: placed.order.orderNumber, total: razorpayOrder.amount / 100 }
}
