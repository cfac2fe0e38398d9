import type { Answer, Order, Request } from '@amritvasya/contract'
import type { CustomerApi } from '../../accounts/customer-api.ts'
import { isApiFailure } from '../../platform/api.ts'
import { orderItem } from '../sum/quote.ts'
import { forgetOrderKey, orderKey } from './order-key.ts'
import type { PaymentData } from './payment-data.ts'
import { readUnpaidOrders, rememberUnpaidOrder, settleUnpaidOrders } from './unpaid-orders.ts'

type Body = Request<'POST /orders/create'>['body']
type Placed = Answer<'POST /orders/create'>

/** API-33: an order that was placed before is named, and only its payment is opened (decisions 7, 8). */
function bodyOf({ items, rates, addressId, address, couponCode, pricing, method, order }: PaymentData): Body {
  const { fullName, phoneNumber } = address
  return {
    paymentMethod: method,
    orderData: { couponCode, pricing },
    userDetails: { fullName, phoneNumber },
    orderDetails: order
      ? { orderId: order._id }
      : { orderItems: items.map((item) => orderItem(item, rates)), addressId },
  }
}

/** The same was ordered and paid before, and the browser had not heard of it. */
export class PaidBefore extends Error {
  override name = 'PaidBefore'
  readonly order: Order

  constructor(order: Order) {
    super('This order is already paid')
    this.order = order
  }
}

/**
 * Sends a new order under the key of what it holds. Where that key names an order that is over, this is another one.
 * @throws {PaidBefore} when that order was paid
 */
async function send(api: CustomerApi, body: Body): Promise<Placed> {
  // The shop ends those of them that hold the same things: a shopper who changes an order wants one, not two.
  const replaces = readUnpaidOrders()
    .map(({ _id }) => _id)
    .slice(-5)
  const post = () =>
    api('POST /orders/create', {
      body: { ...body, replaces },
      headers: { 'idempotency-key': orderKey(body) },
    })
  try {
    const placed = await post()
    if (placed.order.orderStatus !== 'cancelled') return placed
  } catch (error) {
    if (!isApiFailure(error) || error.code !== 'ORDER_NOT_PAYABLE') throw error
  }
  const [paid] = await settleUnpaidOrders(api)
  forgetOrderKey()
  if (paid) throw new PaidBefore(paid)
  return post()
}

async function placeNew(api: CustomerApi, body: Body, items: PaymentData['items']): Promise<Placed> {
  const placed = await send(api, body)
  rememberUnpaidOrder(placed.order, items)
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
  {
    items,
    rates,
    pricing,
    address,
    couponCode,
    pincodeConfirmed,
  }: Pick<PaymentData, 'items' | 'rates' | 'pricing' | 'address' | 'couponCode'> & {
    pincodeConfirmed: boolean
  },
): Promise<Placed> {
  const { addressLine1, addressLine2, city, state, pincode } = address
  const body = {
    items: items.map((item) => orderItem(item, rates)),
    subtotal: pricing.subtotal,
    pricing,
    ...(couponCode && { couponCode }),
    shippingAddress: {
      addressLine1,
      addressLine2,
      city,
      state,
      pincode,
      ...(pincodeConfirmed && { pincodeConfirmed }),
    },
  }
  return placeNew(api, body, items)
}
