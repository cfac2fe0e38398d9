import type { Route } from './+types/payment-failed.route'
import { checkoutMeta } from './components/checkout-meta.ts'
import { useCheckoutState } from './flow/use-checkout-state.ts'
import { useRedirectWithoutState } from './flow/use-redirect-without-state.ts'
import { FailedScreen } from './outcome/failed-screen.tsx'
import { readFailedData } from './outcome/outcome-data.ts'
import { OutcomeSkeleton } from './outcome/outcome-skeleton.tsx'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  checkoutMeta(root.loaderData, '/payment-failed', 'Payment failed')

export default function PaymentFailed() {
  const [checkoutState] = useCheckoutState('payment-failed', readFailedData)
  useRedirectWithoutState(checkoutState.status === 'cold')
  if (checkoutState.status !== 'ready') return <OutcomeSkeleton title="Your payment" />
  return <FailedScreen data={checkoutState.value} />
}
