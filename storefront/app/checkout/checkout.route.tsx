import { RequireAuth } from '../accounts/require-auth.tsx'
import type { Route } from './+types/checkout.route'
import { CheckoutFrame } from './components/checkout-frame.tsx'
import { checkoutMeta } from './components/checkout-meta.ts'
import { CheckoutScreen } from './delivery/checkout-screen.tsx'
import { CheckoutSkeleton } from './delivery/checkout-skeleton.tsx'
import { readDraft } from './flow/draft.ts'
import { useCheckoutState } from './flow/use-checkout-state.ts'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  checkoutMeta(root.loaderData, '/checkout', 'Checkout')

export default function Checkout() {
  useCheckoutState('checkout', readDraft)
  return (
    <CheckoutFrame title="Checkout" step="Delivery">
      <RequireAuth
        what="your order"
        message="Authentication required"
        skeleton={<CheckoutSkeleton label="Loading your order" />}
      >
        <CheckoutScreen />
      </RequireAuth>
    </CheckoutFrame>
  )
}
