import type { Route } from './+types/order-success.route'
import { useColdRedirect } from './flow/use-cold-redirect.ts'
import { useHanded } from './flow/use-handed.ts'
import { readSuccessData } from './outcome/outcome-data.ts'
import { OutcomeSkeleton } from './outcome/outcome-skeleton.tsx'
import { SuccessScreen } from './outcome/success-screen.tsx'
import { checkoutMeta } from './parts/checkout-meta.ts'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  checkoutMeta(root.loaderData, '/order-success', 'Your order')

/** Implements ROUTE-21. */
export default function OrderSuccess() {
  const [handed, change] = useHanded('order-success', readSuccessData)
  useColdRedirect(handed.is === 'cold')
  const data = handed.is === 'ready' ? handed.value : undefined
  if (!data) return <OutcomeSkeleton title="Your order" />
  return <SuccessScreen data={data} onConfirmed={() => change({ ...data, isConfirming: false })} />
}
