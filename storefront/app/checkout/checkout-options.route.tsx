import { UserRound, UserRoundCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { withReturn } from '../accounts/return-to.ts'
import { useHasToken } from '../accounts/use-session.ts'
import { useHydrated } from '../platform/use-hydrated.ts'
import type { Route } from './+types/checkout-options.route'
import { CheckoutFrame } from './components/checkout-frame.tsx'
import { checkoutMeta } from './components/checkout-meta.ts'
import { OrderRecap } from './components/order-recap.tsx'
import { checkoutGrid } from './delivery/checkout-skeleton.tsx'
import { readDraft } from './flow/draft.ts'
import { useCheckoutState } from './flow/use-checkout-state.ts'
import { useRedirectWithoutState } from './flow/use-redirect-without-state.ts'
import { OptionCard } from './options/option-card.tsx'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  checkoutMeta(root.loaderData, '/checkout/guest-or-login', 'How would you like to order?')

export default function CheckoutOptions() {
  const [checkoutState] = useCheckoutState('checkout', readDraft)
  const hydrated = useHydrated()
  const signedIn = useHasToken()
  const navigate = useNavigate()
  useRedirectWithoutState(checkoutState.status === 'cold')
  useEffect(() => {
    // The guest's first step is prefetched while the shopper chooses.
    void import('./guest/contact-step.tsx')
  }, [])
  const goOn = hydrated && signedIn && checkoutState.status === 'ready'
  useEffect(() => {
    if (goOn) navigate('/checkout', { replace: true })
  }, [goOn, navigate])
  return (
    <CheckoutFrame title="How would you like to order?" step="Delivery">
      <div className={checkoutGrid}>
        <div className="grid gap-5 md:grid-cols-2 lg:self-start">
          <OptionCard
            icon={UserRoundCheck}
            title="Login to Continue"
            text="Use your saved addresses and track all your orders in one place."
            to={withReturn('/login', '/checkout')}
            action="Login"
          />
          <OptionCard
            icon={UserRound}
            title="Continue as Guest"
            text="All we need is your name, phone, email and address, and a password. We will verify your email with a code."
            to="/checkout/guest"
            action="Continue as guest"
            secondary
          />
        </div>
        <OrderRecap items={checkoutState.status === 'ready' ? checkoutState.value.items : undefined} />
      </div>
    </CheckoutFrame>
  )
}
