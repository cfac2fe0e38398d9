import { useLayoutEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { ARRIVAL_MS, hasArrived, type Progress, progressStyle } from './progress.ts'

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
  useLayoutEffect(() => {
    if (hasArrived()) setSeen((now) => ({ ...now, isNew: true }))
  }, [])
  // A layout effect, so that the 800 ms begin when the bar shows.
  useLayoutEffect(() => {
    if (!seen.isNew) return
    const timer = setTimeout(() => setSeen((now) => ({ ...now, isNew: false })), ARRIVAL_MS)
    return () => clearTimeout(timer)
  }, [seen])
  const shown = seen.isNew
  const progress: Progress = shown ? 'arrived' : isWaiting ? 'waiting' : 'idle'
  return (
    <div
      data-loading-overlay={shown ? '' : undefined}
      className="pointer-events-none fixed inset-x-0 top-0 z-50"
      aria-hidden="true"
    >
      <div data-progress="" className={progressStyle(progress)} />
    </div>
  )
}
