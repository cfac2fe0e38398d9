import { lazy, Suspense } from 'react'
import { useHasToken } from '../accounts/use-session.ts'
import { useStored } from '../platform/use-stored.ts'
import { reservedOf, reservedOrders } from './reserved-orders.ts'

// The page itself does not need the notice, so a script that cannot load takes only the notice away.
const UnpaidNotice = lazy(() =>
  import('./unpaid-notice.tsx').then(
    ({ UnpaidNotice: Notice }) => ({ default: Notice }),
    () => ({ default: () => <></> }),
  ),
)

type UnpaidHereProps = {
  ids: readonly string[]
  /** Refreshes even without a known reservation, as the order may have been placed elsewhere. */
  ask?: boolean
  className?: string
}

/** Loads no script while there are none. */
export function UnpaidHere({ ids, ask = false, className }: UnpaidHereProps) {
  const isReserved = useStored(reservedOrders, ({ items }) => ids.some((id) => reservedOf(items, id) > 0))
  const isSignedIn = useHasToken()
  if (!isReserved && !(ask && isSignedIn)) return null
  return (
    <Suspense>
      <UnpaidNotice ids={ids} {...(className && { className })} />
    </Suspense>
  )
}
