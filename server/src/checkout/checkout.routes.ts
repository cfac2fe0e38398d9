import { toPaise, toRupees } from '@amritvasya/contract/rules/money'
import { getShippingRate } from '../catalogue/index.ts'
import type { Api } from '../platform/http/api.ts'
import { createCheckoutService } from './checkout.service.ts'
import type { CheckoutDependencies } from './dependencies.ts'
import { listOffered } from './offered-methods.ts'
import { quoteCart } from './quote.service.ts'

export function registerCheckout(api: Api, dependencies: CheckoutDependencies): void {
  const { placeOrPay } = createCheckoutService(dependencies)
  api.handle('POST /orders/create', async ({ body, headers }, { caller, network }) => {
    const key = headers['idempotency-key'] ?? ''
    const proof = headers['proof-of-work']
    const { order, razorpayOrder } = await placeOrPay({ customerId: caller.id, network, body, key, proof })
    return { message: 'Order placed', orderId: order._id, order, razorpayOrder }
  })
  api.handle('POST /orders/quote', async ({ body }, { caller, network }) =>
    quoteCart(dependencies, {
      lines: body.items.map(({ productId, variantId, quantity }) => ({
        productId,
        variantId,
        quantity,
        seen: {},
      })),
      couponCode: body.couponCode ?? '',
      customerId: caller?.id,
      network,
    }),
  )
  api.handle('GET /orders/payment-methods', async ({ query }, { caller }) => {
    const { total, ...which } = query
    const methods = await listOffered(dependencies, caller.id, { ...which, totalPaise: toPaise(total) })
    return { methods }
  })
  api.handle('GET /orders/shipping-rate/:productId', async ({ params }) => {
    const shippingRatePaise = await getShippingRate(dependencies.database, params.productId)
    return {
      shippingRate: toRupees(shippingRatePaise ?? 0),
      standardParcel: shippingRatePaise === null,
    }
  })
}
