import type { ApiResponse, Order, Request } from '@amritvasya/contract'
import type { CustomerApi } from '../../accounts/customer-api.ts'
import { type ApiFailure, isApiFailure } from '../../platform/api.ts'
import { orderItem } from '../pricing/quote.ts'
import { orderKey } from './order-key.ts'
import type { PaymentData } from './payment-data.ts'
import type { PostOrder } from './place-again.ts'
import { readUnpaidOrders, rememberUnpaidOrder } from './unpaid-orders.ts'

type Body = Request<'POST /orders/create'>['body']
type Placed = ApiResponse<'POST /orders/create'>

/** An existing order is only referenced, to open its payment (decisions 7, 8). */
function bodyOf({
  items,
  rates,
  addressId,
  address,
  couponCode,
  pricing,
  method,
  order,
  business,
  giftNote,
}: PaymentData): Body {
  const { fullName, phoneNumber } = address
  const { storeCredit, ...seen } = pricing
  return {
    paymentMethod: method,
    orderData: { couponCode, pricing: seen },
    ...(storeCredit && !order && { storeCredit }),
    userDetails: { fullName, phoneNumber },
    orderDetails: order
      ? { orderId: order._id }
      : {
          orderItems: items.map((item) => orderItem(item, rates)),
          addressId,
          ...(business && { business }),
          ...(giftNote && { giftNote }),
        },
  }
}

/** This browser did not know. */
export class PaidBefore extends Error {
  override name = 'PaidBefore'
  readonly order: Order

  constructor(order: Order) {
    super('This order is already paid')
    this.order = order
  }
}

/**
 * It sends the order once more when the key belongs to an order that has ended, or the shop asks for a proof.
 * @throws {PaidBefore} when that order was paid
 */
async function send(api: CustomerApi, body: Body): Promise<Placed> {
  // A changed order must not become a second one.
  const replaces = readUnpaidOrders()
    .map(({ _id }) => _id)
    .slice(-5)
  const post: PostOrder = (headers) =>
    api('POST /orders/create', {
      body: { ...body, replaces },
      headers: { ...headers, 'idempotency-key': orderKey(body) },
    })
  let failure: ApiFailure | undefined
  try {
    const placed = await post()
    if (placed.order.orderStatus !== 'cancelled') return placed
  } catch (error) {
    if (!isApiFailure(error) || !/^(ORDER_NOT_PAYABLE|PROOF_REQUIRED)$/.test(error.code)) throw error
    failure = error
  }
  const { placeAgain } = await import('./place-again.ts')
  const result = await placeAgain(api, post, failure)
  if ('paid' in result) throw new PaidBefore(result.paid)
  return result
}

async function placeNew(api: CustomerApi, body: Body, items: PaymentData['items']): Promise<Placed> {
  const placed = await send(api, body)
  rememberUnpaidOrder(placed.order, items)
  return placed
}

export async function placeOrder(api: CustomerApi, data: PaymentData): Promise<Placed> {
  const body = bodyOf(data)
  return data.order ? api('POST /orders/create', { body }) : placeNew(api, body, data.items)
}

/** Payment follows on the next screen. */
export function placeGuestOrder(
  api: CustomerApi,
  {
    items,
    rates,
    pricing,
    address,
    couponCode,
    receiver,
    pincodeConfirmed,
    business,
    giftNote,
  }: Pick<PaymentData, 'items' | 'rates' | 'pricing' | 'address' | 'couponCode' | 'business' | 'giftNote'> & {
    /** The guest receives the parcel when there is none. */
    receiver: { fullName: string; phoneNumber: string } | undefined
    pincodeConfirmed: boolean
  },
): Promise<Placed> {
  const { addressLine1, addressLine2, city, state, pincode } = address
  const body = {
    items: items.map((item) => orderItem(item, rates)),
    subtotal: pricing.subtotal,
    pricing,
    ...(couponCode && { couponCode }),
    ...(business && { business }),
    ...(giftNote && { giftNote }),
    shippingAddress: {
      ...receiver,
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
