import { lazy, Suspense, useEffect } from 'react'
import { useStored } from '../../platform/use-stored.ts'
import { reservedOf, reservedOrders } from '../../unpaid-orders/reserved-orders.ts'
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
  const { status, draft, ...order } = useDraft()
  useRedirectWithoutState(status === 'cold')
  useSavedCoupon(draft, order.update)
  const hasUnpaid = useUnpaidNote()
  const isReserved = useStored(reservedOrders, ({ items }) =>
    Boolean(draft?.items.some(({ variant }) => reservedOf(items, variant._id) > 0)),
  )
  // Going back restores the place in a page that has grown meanwhile, which is the footer.
  useEffect(() => {
    if (isReserved) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [isReserved])
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
