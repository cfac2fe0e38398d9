import { type ReactNode, useEffect, useRef } from 'react'

type StepStartProps = {
  /** A reload must not scroll. */
  isNext: boolean
  className?: string
  children: ReactNode
}

/** A field of the step keeps the focus. */
export function StepStart({ isNext, className = '', children }: StepStartProps) {
  const start = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step begins
  useEffect(() => {
    if (!isNext || !start.current) return
    start.current.scrollIntoView({ block: 'start' })
    if (start.current.contains(document.activeElement)) return
    start.current.querySelector('h2')?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={start} className={`scroll-mt-20 ${className}`}>
      {children}
    </div>
  )
}
