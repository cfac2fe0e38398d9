import { type ReactNode, useEffect, useRef } from 'react'
import { NeedsScript } from '../components/requires-javascript.tsx'

type OutcomeFrameProps = {
  sign: ReactNode
  title: string
  children: ReactNode
}

/** The heading announces the outcome. */
export function OutcomeFrame({ sign, title, children }: OutcomeFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className="container-page flex flex-col items-center py-10 md:py-16">
      <div className="w-full max-w-2xl rounded-lg bg-surface px-5 py-9 text-center shadow-soft sm:px-10 sm:py-12">
        {sign}
        <h1 ref={heading} tabIndex={-1} className="mt-5 text-3xl text-plum-deep outline-none">
          {title}
        </h1>
        <div className="mt-6 text-left">
          <NeedsScript />
        </div>
        {children}
      </div>
    </div>
  )
}

const tones = {
  good: 'bg-good-soft text-good',
  bad: 'bg-bad-soft text-bad',
  waiting: 'bg-gold-soft/50 text-gold',
}

export function Sign({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return (
    <span className={`mx-auto grid size-16 place-items-center rounded-full ${tones[tone]}`}>{children}</span>
  )
}
