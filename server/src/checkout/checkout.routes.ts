import type { Order, PlaceOrderBody, RazorpayOrder } from '@amritvasya/contract'
import type { Api } from '../platform/http/api.ts'
import { toRupees } from '../platform/money.ts'

export type Checkout = {
  order(request: {
    customerId: string
    network: string
    body: PlaceOrderBody
    key: string
  }): Promise<{ order: Order; razorpayOrder: RazorpayOrder | null }>
  /** Paise per piece; null for the standard parcel. */
  shippingRate(productId: string): Promise<number | null>
}

export function routeCheckout(api: Api, checkout: Checkout): void {
  api.handle('POST /orders/create', async ({ body, headers }, { caller, network }) => {
    const key = headers['idempotency-key'] ?? ''
    const { order, razorpayOrder } = await checkout.order({ customerId: caller.id, network, body, key })
    return { success: true, message: 'Order placed', orderId: order._id, order, razorpayOrder }
  })
  api.handle('GET /orders/shipping-rate/:productId', async ({ params }) => {
    const paise = await checkout.shippingRate(params.productId)
    return { success: true, shippingRate: toRupees(paise ?? 0), standardParcel: paise === null }
  })
}
