import { type ReactNode, useEffect } from 'react'
import { CheckoutSkeleton } from '../delivery/checkout-skeleton.tsx'
import { CheckoutFrame } from '../parts/checkout-frame.tsx'
import type { PaymentDocument } from './payment-document.ts'

/** Loads the document anew unless it is the payment screen's own; the state of the browser's history stays. */
export function OwnDocument({ own, children }: PaymentDocument & { children: ReactNode }) {
  useEffect(() => {
    if (!own) window.location.reload()
  }, [own])
  return (
    <CheckoutFrame title="Payment" step="Payment">
      {own ? children : <CheckoutSkeleton label="Loading your order" />}
    </CheckoutFrame>
  )
}
