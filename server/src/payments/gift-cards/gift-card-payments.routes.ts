import type { Api } from '../../platform/http/api.ts'
import type { WithAudit } from '../../staff/index.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { openCardPayment, verifyCardPayment } from './gift-card-payments.service.ts'
import { endCardReview, refundSoldCard, retryCardRefund } from './owner-card-refunds.service.ts'

/** Registers the endpoints that pay and refund gift cards. */
export function registerGiftCardPayments(
  api: Api,
  dependencies: PaymentDependencies & { withAudit: WithAudit },
): void {
  api.handle('POST /public/gift-cards/open', async ({ body: { token } }) => ({
    success: true,
    ...(await openCardPayment(dependencies, token)),
  }))
  api.handle('POST /public/gift-cards/verify', async ({ body }) => ({
    success: true,
    ...(await verifyCardPayment(dependencies, body.token, {
      razorpayOrderId: body.razorpay_order_id,
      paymentId: body.razorpay_payment_id,
      signature: body.razorpay_signature,
    })),
  }))
  api.handle('POST /back-office/gift-cards/:id/refund', async ({ params, body }, { caller }) => ({
    success: true,
    item: await refundSoldCard(dependencies, caller, params.id, body.reason),
  }))
  api.handle('POST /back-office/gift-cards/:id/retry-refund', async ({ params, body }, { caller }) => ({
    success: true,
    item: await retryCardRefund(dependencies, caller, params.id, body.refundId),
  }))
  api.handle('POST /back-office/gift-cards/:id/end-review', async ({ params }, { caller }) => ({
    success: true,
    item: await endCardReview(dependencies, caller, params.id),
  }))
}
