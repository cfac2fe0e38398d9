import type { Answer } from '@amritvasya/contract'
import type { APIRequestContext } from '@playwright/test'
import { oneProduct } from '../../platform/catalogue.ts'
import { type Person, send } from './people.ts'

export type TellOrder = { id: string; orderNumber: string; total: number }
type Line = { productId: string; variantId: string; quantity: number }

/** A line of so many pieces of a product's variant that is in stock. */
export async function lineOf(request: APIRequestContext, productId: string, quantity = 1): Promise<Line> {
  const { variants } = await oneProduct(request, productId)
  const variant = variants.find((one) => one.quantity >= quantity)
  if (!variant) throw new Error(`Product ${productId} is sold out`)
  return { productId, variantId: variant._id, quantity }
}

/** Somebody's order of these lines. Unless it waits for its payment it is paid. */
export async function order(
  request: APIRequestContext,
  token: string,
  person: Person,
  orderItems: Line[],
  { isPaid = true, couponCode }: { isPaid?: boolean; couponCode?: string } = {},
): Promise<TellOrder> {
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
  )) as Answer<'POST /orders/create'>
  const { orderId, razorpayOrder } = placed
  if (!razorpayOrder) throw new Error('There is nothing to pay')
  if (isPaid) {
    const proof = (await send(request, '/sandbox/razorpay/pay', {
      orderId: razorpayOrder.id,
      outcome: 'success',
    })) as object
    await send(request, '/api/orders/verify-payment', { ...proof, orderId }, token)
    // Whoever asks for an invoice need not wait for the job that issues it.
    const headers = { authorization: `Bearer ${token}` }
    const invoice = await request.get(`/api/orders/${orderId}/invoice`, { headers })
    if (!invoice.ok()) throw new Error(`There is no invoice: ${await invoice.text()}`)
  }
  return { id: orderId, orderNumber: placed.order.orderNumber, total: razorpayOrder.amount / 100 }
}
