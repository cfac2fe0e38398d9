import { lazy, Suspense, useEffect } from 'react'
import { recordSeen, useSeen } from './seen-store.ts'

// Without a connection the page does without the section.
const SeenProducts = lazy(() => import('./seen-products.tsx').catch(() => ({ default: () => null })))

/** Loads no script while nothing else was seen. @param current the product of this page, which counts as seen */
export function RecentlySeen({ current }: { current: string }) {
  const others = useSeen().items.filter((id) => id !== current)
  useEffect(() => recordSeen(current), [current])
  return (
    others.length > 0 && (
      <Suspense>
        <SeenProducts ids={others} />
      </Suspense>
    )
  )
}
