import { RequireAuth } from '../../accounts/require-auth.tsx'
import { CheckoutSkeleton } from '../delivery/checkout-skeleton.tsx'
import { readPaymentState } from '../flow/payment-data.ts'
import { useCheckoutState } from '../flow/use-checkout-state.ts'
import { useRedirectWithoutState } from '../flow/use-redirect-without-state.ts'
import type { PaymentDocument } from './payment-document.ts'
import { PaymentScreen } from './payment-screen.tsx'
import { RequireDocumentLoad } from './require-document-load.tsx'

/**
 * A shopper without an order goes to the cart (PAY-09, PAY-10); one who must sign in again comes back to the same
 * order. Guests are signed in by then.
 */
export function PaymentPage({ own }: PaymentDocument) {
  const [handed] = useCheckoutState('payment', readPaymentState)
  const isCold = handed.is === 'cold'
  useRedirectWithoutState(isCold, isCold && handed.given ? 'Invalid order details' : 'Order data is missing')
  const skeleton = <CheckoutSkeleton label="Loading your order" />
  return (
    <RequireDocumentLoad own={own}>
      {handed.is === 'ready' ? (
        <RequireAuth what="your order" message="Authentication required" skeleton={skeleton}>
          <PaymentScreen />
        </RequireAuth>
      ) : (
        skeleton
      )}
    </RequireDocumentLoad>
  )
}
