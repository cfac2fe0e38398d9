import { lazy, Suspense } from 'react'
import { UnpaidHere } from '../../unpaid-orders/unpaid-here.tsx'
import { useUnpaidNote } from '../flow/unpaid-note.ts'
import { useDraft } from '../flow/use-draft.ts'
import { useRedirectWithoutState } from '../flow/use-redirect-without-state.ts'
import { useSavedCoupon } from '../unpaid/use-saved-coupon.ts'
import { CheckoutBody } from './checkout-body.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'

const SettledOrders = lazy(async () => ({
  default: (await import('../components/settled-orders.tsx')).SettledOrders,
}))

export function CheckoutScreen() {
  const { is, draft, ...order } = useDraft()
  useRedirectWithoutState(is === 'cold')
  useSavedCoupon(draft, order.update)
  const hasUnpaid = useUnpaidNote()
  if (!draft) return <CheckoutSkeleton label="Loading your order" />
  return (
    <>
      {hasUnpaid && (
        <Suspense>
          <SettledOrders />
        </Suspense>
      )}
      <UnpaidHere ids={draft.items.map(({ variant }) => variant._id)} className="mb-6" />
      <CheckoutBody draft={draft} {...order} />
    </>
  )
}
