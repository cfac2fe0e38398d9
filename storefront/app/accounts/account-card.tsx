import type { ReactNode } from 'react'
import { LotusMark } from '../ui/lotus-mark.tsx'

type AccountCardProps = { title: string; lead: ReactNode; wide?: boolean; children: ReactNode }

export function AccountCard({ title, lead, wide, children }: AccountCardProps) {
  return (
    <div className="container-page flex justify-center py-10 md:py-20">
      <div
        className={`w-full rounded-lg bg-surface sm:p-10 sm:shadow-soft max-sm:bg-transparent ${wide ? 'max-w-2xl' : 'max-w-md'}`}
      >
        <LotusMark className="mx-auto w-16 fill-surface text-gold-bright" />
        <h1 className="mt-4 text-center text-3xl text-plum-deep">{title}</h1>
        <p className="mx-auto mt-2 mb-8 max-w-md text-center text-ink-soft">{lead}</p>
        {children}
      </div>
    </div>
  )
}
