import type { Api } from '../../platform/http/api.ts'
import {
  openByLink,
  type PaymentLinkDependencies,
  readLinkedOrder,
  verifyByLink,
} from './payment-links.service.ts'

/** Registers the endpoints of whoever holds the link of an unpaid order. */
export function registerPaymentLinks(api: Api, dependencies: PaymentLinkDependencies): void {
  api.handle('POST /orders/payment-link', async ({ body: { token } }) => ({
    order: await readLinkedOrder(dependencies, token),
  }))
  api.handle('POST /orders/payment-link/open', ({ body: { token } }) => openByLink(dependencies, token))
  api.handle('POST /orders/payment-link/verify', ({ body }) =>
    verifyByLink(dependencies, body.token, {
      razorpayOrderId: body.razorpay_order_id,
      paymentId: body.razorpay_payment_id,
      signature: body.razorpay_signature,
    }),
  )
}
