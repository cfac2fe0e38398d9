import { lazy, Suspense } from 'react'
import { useUnpaidNote } from '../flow/unpaid-note.ts'
import { useColdRedirect } from '../flow/use-cold-redirect.ts'
import { useDraft } from '../flow/use-draft.ts'
import { CheckoutBody } from './checkout-body.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'

const SettledOrders = lazy(async () => ({
  default: (await import('../parts/settled-orders.tsx')).SettledOrders,
}))

/** The order before it is paid, once it is known. */
export function CheckoutScreen() {
  const { is, draft, ...order } = useDraft()
  useColdRedirect(is === 'cold')
  const hasUnpaid = useUnpaidNote()
  if (!draft) return <CheckoutSkeleton label="Loading your order" />
  return (
    <>
      {hasUnpaid && (
        <Suspense>
          <SettledOrders />
        </Suspense>
      )}
      <CheckoutBody draft={draft} {...order} />
    </>
  )
}
