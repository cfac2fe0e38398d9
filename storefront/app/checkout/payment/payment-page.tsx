import { Guarded } from '../../accounts/guarded.tsx'
import { CheckoutSkeleton } from '../delivery/checkout-skeleton.tsx'
import { readPaymentState } from '../flow/payment-data.ts'
import { useHanded } from '../flow/use-handed.ts'
import { OwnDocument } from './own-document.tsx'
import type { PaymentDocument } from './payment-document.ts'
import { PaymentScreen } from './payment-screen.tsx'

/** The payment screen, for signed-in shoppers and for guests, who are signed in by then. */
export function PaymentPage({ own }: PaymentDocument) {
  // Whoever must sign in again comes back to the same order.
  useHanded('payment', readPaymentState)
  return (
    <OwnDocument own={own}>
      <Guarded
        what="your order"
        message="Authentication required"
        skeleton={<CheckoutSkeleton label="Loading your order" />}
      >
        <PaymentScreen />
      </Guarded>
    </OwnDocument>
  )
}
