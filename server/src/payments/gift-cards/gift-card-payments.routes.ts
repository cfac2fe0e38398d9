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
  api.handle('POST /public/gift-cards/open', ({ body: { token } }) => openCardPayment(dependencies, token))
  api.handle('POST /public/gift-cards/verify', ({ body }) =>
    verifyCardPayment(dependencies, body.token, {
      razorpayOrderId: body.razorpay_order_id,
      paymentId: body.razorpay_payment_id,
      signature: body.razorpay_signature,
    }),
  )
  api.handleItem('POST /back-office/gift-cards/:id/refund', ({ params, body }, { caller }) =>
    refundSoldCard(dependencies, caller, params.id, body.reason),
  )
  api.handleItem('POST /back-office/gift-cards/:id/retry-refund', ({ params, body }, { caller }) =>
    retryCardRefund(dependencies, caller, params.id, body.refundId),
  )
  api.handleItem('POST /back-office/gift-cards/:id/end-review', ({ params }, { caller }) =>
    endCardReview(dependencies, caller, params.id),
  )
}
