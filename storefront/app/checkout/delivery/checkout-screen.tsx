import { useColdRedirect } from '../flow/use-cold-redirect.ts'
import { useDraft } from '../flow/use-draft.ts'
import { useSettledOrders } from '../flow/use-settled-orders.ts'
import { SettledNote } from '../parts/settled-note.tsx'
import { CheckoutBody } from './checkout-body.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'

/** The order before it is paid, once it is known. */
export function CheckoutScreen() {
  const { is, draft, ...order } = useDraft()
  useColdRedirect(is === 'cold')
  const settled = useSettledOrders()
  if (!draft) return <CheckoutSkeleton label="Loading your order" />
  return (
    <>
      <SettledNote orders={settled} />
      <CheckoutBody draft={draft} {...order} />
    </>
  )
}
