import { lazy, Suspense } from 'react'
import { useHasToken } from '../accounts/session-store.ts'
import { reservedOf, reservedOrders } from './reserved-orders.ts'

const UnpaidNotice = lazy(async () => ({ default: (await import('./unpaid-notice.tsx')).UnpaidNotice }))

type UnpaidHereProps = {
  /** Variant ids. */
  ids: readonly string[]
  /** Refreshes even if this browser knows of no reservation, because the order may have been placed elsewhere. */
  ask?: boolean
  className?: string
}

/** Shows the notice about the shopper's own reservations; loads no script while there are none. */
export function UnpaidHere({ ids, ask = false, className }: UnpaidHereProps) {
  const isReserved = reservedOrders.useSelected(({ items }) => ids.some((id) => reservedOf(items, id) > 0))
  const isSignedIn = useHasToken()
  if (!isReserved && !(ask && isSignedIn)) return null
  return (
    <Suspense>
      <UnpaidNotice ids={ids} {...(className && { className })} />
    </Suspense>
  )
}
