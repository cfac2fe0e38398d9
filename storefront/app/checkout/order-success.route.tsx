import type { Route } from './+types/order-success.route'
import { checkoutMeta } from './components/checkout-meta.ts'
import { useCheckoutState } from './flow/use-checkout-state.ts'
import { useRedirectWithoutState } from './flow/use-redirect-without-state.ts'
import { readSuccessData } from './outcome/outcome-data.ts'
import { OutcomeSkeleton } from './outcome/outcome-skeleton.tsx'
import { SuccessScreen } from './outcome/success-screen.tsx'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  checkoutMeta(root.loaderData, '/order-success', 'Your order')

export default function OrderSuccess() {
  const [checkoutState, change] = useCheckoutState('order-success', readSuccessData)
  useRedirectWithoutState(checkoutState.status === 'cold')
  const data = checkoutState.status === 'ready' ? checkoutState.value : undefined
  if (!data) return <OutcomeSkeleton title="Your order" />
  return <SuccessScreen data={data} onConfirmed={() => change({ ...data, isConfirming: false })} />
}
