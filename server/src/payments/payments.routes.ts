import type { Order } from '@amritvasya/contract'
import type { Api } from '../platform/http/api.ts'
import type { RazorpayCallback } from './verify-payment.service.ts'

export type PaymentCalls = {
  verify(customerId: string, orderId: string, triple: RazorpayCallback): Promise<string>
  recordAttempt(
    customerId: string,
    orderId: string,
    said: { status: 'cancelled' | 'failed'; reason: string },
  ): Promise<void>
  readOrder(customerId: string, orderId: string): Promise<Order>
}

export function routePayments(api: Api, payments: PaymentCalls): void {
  api.handle('POST /orders/verify-payment', async ({ body }, { caller }) => {
    const message = await payments.verify(caller.id, body.orderId, {
      razorpayOrderId: body.razorpay_order_id,
      paymentId: body.razorpay_payment_id,
      signature: body.razorpay_signature,
    })
    return { success: true, message, order: await payments.readOrder(caller.id, body.orderId) }
  })
  api.handle('POST /orders/update-payment-status', async ({ body }, { caller }) => {
    await payments.recordAttempt(caller.id, body.orderId, body)
    const order = await payments.readOrder(caller.id, body.orderId)
    return { success: true, message: 'Payment status updated', order }
  })
}
