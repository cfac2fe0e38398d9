import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Shown for 800 ms on every change of path or query, not on the first load (ROUTE-30, decision 37). */
export function LoadingOverlay() {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const first = useRef(address)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (first.current === address) return
    first.current = ''
    setShown(true)
    const timer = setTimeout(() => setShown(false), 800)
    return () => clearTimeout(timer)
  }, [address])
  if (!shown) return null
  return (
    <div
      data-loading-overlay=""
      className="pointer-events-none fixed inset-x-0 top-0 z-50"
      aria-hidden="true"
    >
      <div className="h-1 origin-left animate-[grow_800ms_var(--ease-calm)_forwards] bg-gold-bright" />
    </div>
  )
}
