import { Guarded } from '../accounts/guarded.tsx'
import type { Route } from './+types/checkout.route'
import { CheckoutScreen } from './delivery/checkout-screen.tsx'
import { CheckoutSkeleton } from './delivery/checkout-skeleton.tsx'
import { readDraft } from './flow/draft.ts'
import { useHanded } from './flow/use-handed.ts'
import { CheckoutFrame } from './parts/checkout-frame.tsx'
import { checkoutMeta } from './parts/checkout-meta.ts'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  checkoutMeta(root.loaderData, '/checkout', 'Checkout')

/** Requires a customer's session; login returns to the same order (ROUTE-18). */
export default function Checkout() {
  useHanded('checkout', readDraft)
  return (
    <CheckoutFrame title="Checkout" step="Delivery">
      <Guarded
        what="your order"
        message="Authentication required"
        skeleton={<CheckoutSkeleton label="Loading your order" />}
      >
        <CheckoutScreen />
      </Guarded>
    </CheckoutFrame>
  )
}
