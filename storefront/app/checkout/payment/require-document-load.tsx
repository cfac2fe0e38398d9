import { type ReactNode, useEffect } from 'react'
import { CheckoutFrame } from '../components/checkout-frame.tsx'
import { CheckoutSkeleton } from '../delivery/checkout-skeleton.tsx'
import type { PaymentDocument } from './payment-document.ts'

/** Reloads a document that the server did not send for the payment screen; the history state survives the reload. */
export function RequireDocumentLoad({ own, children }: PaymentDocument & { children: ReactNode }) {
  useEffect(() => {
    if (!own) window.location.reload()
  }, [own])
  return (
    <CheckoutFrame title="Payment" step="Payment">
      {own ? children : <CheckoutSkeleton label="Loading your order" />}
    </CheckoutFrame>
  )
}
