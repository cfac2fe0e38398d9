import { lazy, Suspense } from 'react'
import { useHasToken } from '../../accounts/session-store.ts'
import { heldOf, heldOrders } from './reserved-orders.ts'

const HeldNotice = lazy(async () => ({ default: (await import('./unpaid-notice.tsx')).HeldNotice }))

type HeldHereProps = {
  /** Variant ids. */
  ids: readonly string[]
  /** Refreshes even if this browser knows of no reservation, because the order may have been placed elsewhere. */
  ask?: boolean
  className?: string
}

/** Shows the notice about the shopper's own reservations; loads no script while there are none. */
export function HeldHere({ ids, ask = false, className }: HeldHereProps) {
  const isHeld = heldOrders.useSelected(({ items }) => ids.some((id) => heldOf(items, id) > 0))
  const isSignedIn = useHasToken()
  if (!isHeld && !(ask && isSignedIn)) return null
  return (
    <Suspense>
      <HeldNotice ids={ids} {...(className && { className })} />
    </Suspense>
  )
}
