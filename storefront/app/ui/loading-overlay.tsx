import { useLayoutEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** How far the thread is, and how it gets there; from where it stands, so it never jumps back on the way. */
const looks = {
  idle: 'scale-x-0 duration-0',
  // Most pages are there before it shows.
  waiting: 'scale-x-85 delay-200 duration-[8s]',
  arrived: 'scale-x-100 duration-800',
}

/**
 * A thread of gold along the upper edge: it creeps while a page is awaited, and runs to the end for 800 ms on every change
 * of path or query, not on the first load (ROUTE-30, decision 37).
 */
export function LoadingOverlay() {
  const { pathname, search } = useLocation()
  const isWaiting = useNavigation().state !== 'idle'
  const address = pathname + search
  const [seen, setSeen] = useState({ address, isNew: false })
  // Not in an effect: between the two the thread would be seen to begin anew.
  if (seen.address !== address) setSeen({ address, isNew: true })
  // With the commit: the 800 ms begin when it shows.
  useLayoutEffect(() => {
    if (!seen.isNew) return
    const timer = setTimeout(() => setSeen((now) => ({ ...now, isNew: false })), 800)
    return () => clearTimeout(timer)
  }, [seen])
  const shown = seen.isNew
  const look = shown ? looks.arrived : isWaiting ? looks.waiting : looks.idle
  return (
    <div
      data-loading-overlay={shown ? '' : undefined}
      className="pointer-events-none fixed inset-x-0 top-0 z-50"
      aria-hidden="true"
    >
      <div
        data-progress=""
        className={`h-1 origin-left bg-gold-bright transition-transform ease-calm ${look}`}
      />
    </div>
  )
}
