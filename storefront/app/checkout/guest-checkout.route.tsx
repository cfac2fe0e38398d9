import { useHydrated } from '../platform/use-hydrated.ts'
import type { Route } from './+types/guest-checkout.route'
import { CheckoutFrame } from './components/checkout-frame.tsx'
import { checkoutMeta } from './components/checkout-meta.ts'
import { CheckoutSkeleton } from './delivery/checkout-skeleton.tsx'
import { GuestScreen } from './guest/guest-screen.tsx'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  checkoutMeta(root.loaderData, '/checkout/guest', 'Guest checkout')

/** Shoppers without an account order here (decision 15). */
export default function GuestCheckout() {
  return (
    <CheckoutFrame title="Guest checkout" step="Delivery">
      {useHydrated() ? <GuestScreen /> : <CheckoutSkeleton label="Loading the guest checkout" />}
    </CheckoutFrame>
  )
}
