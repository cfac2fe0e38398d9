import type { ReactNode } from 'react'
import { NeedsScript } from './needs-script.tsx'
import { Steps } from './steps.tsx'

type CheckoutFrameProps = {
  title: string
  /** Which of the steps to an order this screen is. */
  step: 'Delivery' | 'Payment'
  children: ReactNode
}

/** What stands around the screens on the way to an order. */
export function CheckoutFrame({ title, step, children }: CheckoutFrameProps) {
  return (
    <div className="container-page min-h-dvh pt-6 pb-12 md:pt-10">
      <Steps current={step} />
      <h1 className="mt-3 mb-6 text-3xl text-plum-deep md:mb-9">{title}</h1>
      <NeedsScript />
      {children}
    </div>
  )
}
