import { lazy, Suspense, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { RequireAuth } from '../../accounts/require-auth.tsx'
import { CheckoutFrame } from '../components/checkout-frame.tsx'
import { CheckoutSkeleton } from '../delivery/checkout-skeleton.tsx'
import { type PaymentData, readPaymentState } from '../flow/payment-data.ts'
import { useCheckoutState } from '../flow/use-checkout-state.ts'
import { useRedirectWithoutState } from '../flow/use-redirect-without-state.ts'
import { PaymentBody } from './payment-body.tsx'
import type { PaymentDocument } from './payment-document.ts'

const WaitingOrder = lazy(async () => ({ default: (await import('./waiting-order.tsx')).WaitingOrder }))

/** A shopper without an order goes to the cart; one who must sign in again comes back to the same order. */
export function PaymentPage({ own }: PaymentDocument) {
  const [checkoutState, change] = useCheckoutState('payment', readPaymentState)
  const navigate = useNavigate()
  const isCold = checkoutState.status === 'cold'
  useRedirectWithoutState(
    isCold,
    isCold && checkoutState.hasState ? 'Invalid order details' : 'Order data is missing',
  )
  // It is another document; the history state survives the reload.
  useEffect(() => {
    if (!own) window.location.reload()
  }, [own])
  const skeleton = <CheckoutSkeleton label="Loading your order" />
  const update = (data: PaymentData | undefined) => {
    if (data) change(data)
    else void navigate('/cart')
  }
  return (
    <CheckoutFrame title="Payment" step="Payment">
      {own && checkoutState.status === 'ready' ? (
        <RequireAuth what="your order" message="Authentication required" skeleton={skeleton}>
          {'orderId' in checkoutState.value ? (
            <Suspense fallback={skeleton}>
              <WaitingOrder {...checkoutState.value} onLoaded={change} />
            </Suspense>
          ) : (
            <PaymentBody data={checkoutState.value} update={update} />
          )}
        </RequireAuth>
      ) : (
        skeleton
      )}
    </CheckoutFrame>
  )
}
