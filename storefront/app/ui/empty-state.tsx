import type { ReactNode } from 'react'
import { LotusMark } from './lotus-mark.tsx'

type EmptyStateProps = { title: string; message?: string; children?: ReactNode; level?: 1 | 2 }

export function EmptyState({ title, message, children, level = 2 }: EmptyStateProps) {
  const isPage = level === 1
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div
      className={`mx-auto flex flex-col items-center px-4 text-center ${isPage ? 'max-w-xl py-16 md:py-24' : 'max-w-md py-14'}`}
    >
      <LotusMark className={`mb-5 ${isPage ? 'w-24' : 'w-20'} fill-transparent text-gold-bright`} />
      <Heading className={`text-plum-deep ${isPage ? 'text-3xl md:text-4xl' : 'text-2xl'}`}>{title}</Heading>
      {message && <p className="mt-2 text-balance text-ink-soft">{message}</p>}
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
