import type { ReactNode } from 'react'
import { LotusMark } from './lotus-mark.tsx'

type EmptyStateProps = { title: string; message?: string; children?: ReactNode; level?: 1 | 2 }

/** Nothing here yet, and what one can do about it. */
export function EmptyState({ title, message, children, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-14 text-center">
      <LotusMark className="mb-5 w-20 fill-transparent text-gold-bright" />
      <Heading className="text-2xl text-plum-deep">{title}</Heading>
      {message && <p className="mt-2 text-balance text-ink-soft">{message}</p>}
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
