import type { Route } from './+types/payment-failed.route'
import { useColdRedirect } from './flow/use-cold-redirect.ts'
import { useHanded } from './flow/use-handed.ts'
import { FailedScreen } from './outcome/failed-screen.tsx'
import { readFailedData } from './outcome/outcome-data.ts'
import { OutcomeSkeleton } from './outcome/outcome-skeleton.tsx'
import { checkoutMeta } from './parts/checkout-meta.ts'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  checkoutMeta(root.loaderData, '/payment-failed', 'Payment failed')

/** Implements ROUTE-22. */
export default function PaymentFailed() {
  const [handed] = useHanded('payment-failed', readFailedData)
  useColdRedirect(handed.is === 'cold')
  if (handed.is !== 'ready') return <OutcomeSkeleton title="Your payment" />
  return <FailedScreen data={handed.value} />
}
