import { lazy, Suspense } from 'react'
import { useHasToken } from '../accounts/session-store.ts'
import { reservedOf, reservedOrders } from './reserved-orders.ts'

const UnpaidNotice = lazy(async () => ({ default: (await import('./unpaid-notice.tsx')).UnpaidNotice }))

type UnpaidHereProps = {
  ids: readonly string[]
  /** Refreshes even without a known reservation, as the order may have been placed elsewhere. */
  ask?: boolean
  className?: string
}

/** Loads no script while there are none. */
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
