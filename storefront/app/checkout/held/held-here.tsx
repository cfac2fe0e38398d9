import { lazy, Suspense } from 'react'
import { useHasToken } from '../../accounts/session-store.ts'
import { heldOf, heldOrders } from './held-orders.ts'

const HeldNotice = lazy(async () => ({ default: (await import('./held-notice.tsx')).HeldNotice }))

type HeldHereProps = {
  /** Of variants. */
  ids: readonly string[]
  /** Has the shop asked even when this browser knows of nothing: the order may have been placed elsewhere. */
  ask?: boolean
  className?: string
}

/** The notice of what the shopper's own unpaid orders hold; nothing, and no script, while they hold nothing. */
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
