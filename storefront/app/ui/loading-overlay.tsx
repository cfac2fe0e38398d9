import { useLayoutEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** Each transition starts from the current width, so the bar never jumps back. */
const looks = {
  idle: 'scale-x-0 duration-0',
  // Most pages arrive before the bar shows.
  waiting: 'scale-x-85 delay-200 duration-[8s]',
  arrived: 'scale-x-100 duration-800',
}

/**
 * Grows while a page loads, and fills for 800 ms on every change of path or query, but not on the first load
 * (decision 37).
 */
export function LoadingOverlay() {
  const { pathname, search } = useLocation()
  const isWaiting = useNavigation().state !== 'idle'
  const address = pathname + search
  const [seen, setSeen] = useState({ address, isNew: false })
  // An effect would show the bar starting again for one frame.
  if (seen.address !== address) setSeen({ address, isNew: true })
  // A layout effect, so that the 800 ms begin when the bar shows.
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
