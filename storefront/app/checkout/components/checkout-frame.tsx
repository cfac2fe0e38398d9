import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { NeedsScript } from './requires-javascript.tsx'
import { Steps } from './steps.tsx'

type CheckoutFrameProps = {
  title: string
  step: 'Delivery' | 'Payment'
  children: ReactNode
}

export function CheckoutFrame({ title, step, children }: CheckoutFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isStep = useNavigationType() !== 'POP'
  // The button of the step before is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step begins
  useEffect(() => {
    if (isStep && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="container-page min-h-dvh pt-6 pb-12 md:pt-10">
      <Steps current={step} />
      <h1 ref={heading} tabIndex={-1} className="mt-3 mb-6 text-3xl text-plum-deep outline-none md:mb-9">
        {title}
      </h1>
      <NeedsScript />
      {children}
    </div>
  )
}
