import { Guarded } from '../../accounts/guarded.tsx'
import { CheckoutSkeleton } from '../delivery/checkout-skeleton.tsx'
import { readPaymentState } from '../flow/payment-data.ts'
import { useColdRedirect } from '../flow/use-cold-redirect.ts'
import { useHanded } from '../flow/use-handed.ts'
import { OwnDocument } from './own-document.tsx'
import type { PaymentDocument } from './payment-document.ts'
import { PaymentScreen } from './payment-screen.tsx'

/**
 * A shopper without an order goes to the cart (PAY-09, PAY-10); one who must sign in again comes back to the same
 * order. Guests are signed in by then.
 */
export function PaymentPage({ own }: PaymentDocument) {
  const [handed] = useHanded('payment', readPaymentState)
  const isCold = handed.is === 'cold'
  useColdRedirect(isCold, isCold && handed.given ? 'Invalid order details' : 'Order data is missing')
  const skeleton = <CheckoutSkeleton label="Loading your order" />
  return (
    <OwnDocument own={own}>
      {handed.is === 'ready' ? (
        <Guarded what="your order" message="Authentication required" skeleton={skeleton}>
          <PaymentScreen />
        </Guarded>
      ) : (
        skeleton
      )}
    </OwnDocument>
  )
}
