import { type ReactNode, useEffect, useRef } from 'react'

type StepStartProps = {
  /** True when this step takes the place of another; a reload stays where the shopper was. */
  isNext: boolean
  className?: string
  children: ReactNode
}

/**
 * A step of the guest checkout. One that follows another comes into view with its heading, which takes the focus unless
 * a field of the step has it.
 */
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
