import type { Answer, Request } from '@amritvasya/contract'
import type { CustomerApi } from '../../accounts/customer-api.ts'
import { orderItem } from '../sum/quote.ts'
import { orderKey } from './order-key.ts'
import type { PaymentData } from './payment-data.ts'
import { endReplacedOrder, notePlacedOrder } from './replaced-order.ts'
import { rememberUnpaidOrder } from './unpaid-orders.ts'

type Body = Request<'POST /orders/create'>['body']
type Placed = Answer<'POST /orders/create'>

/** API-33: an order that was placed before is named, and only its payment is opened (decisions 7, 8). */
function bodyOf({ items, rates, addressId, address, couponCode, pricing, order }: PaymentData): Body {
  const { fullName, phoneNumber } = address
  return {
    paymentMethod: 'online',
    orderData: { couponCode, pricing },
    userDetails: { fullName, phoneNumber },
    orderDetails: order
      ? { orderId: order._id }
      : { orderItems: items.map((item) => orderItem(item, rates)), addressId },
  }
}

async function placeNew(api: CustomerApi, body: Body, items: PaymentData['items']): Promise<Placed> {
  await endReplacedOrder(api, body)
  const placed = await api('POST /orders/create', { body, headers: { 'idempotency-key': orderKey(body) } })
  notePlacedOrder(placed.order._id, body)
  rememberUnpaidOrder(placed.order._id, items)
  return placed
}

/** Places an order, or opens the payment of one that waits; sent twice, it is one order all the same. */
export async function placeOrder(api: CustomerApi, data: PaymentData): Promise<Placed> {
  const body = bodyOf(data)
  return data.order ? api('POST /orders/create', { body }) : placeNew(api, body, data.items)
}

/** API-32: the guest's address makes the order; it is paid on the next screen. */
export function placeGuestOrder(
  api: CustomerApi,
  { items, rates, pricing, address }: Pick<PaymentData, 'items' | 'rates' | 'pricing' | 'address'>,
): Promise<Placed> {
  const { addressLine1, addressLine2, city, state, pincode } = address
  const body = {
    items: items.map((item) => orderItem(item, rates)),
    subtotal: pricing.subtotal,
    pricing,
    shippingAddress: { addressLine1, addressLine2, city, state, pincode },
  }
  return placeNew(api, body, items)
}
