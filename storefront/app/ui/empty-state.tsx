import type { ReactNode } from 'react'
import { StatePlate, type StatePlateName } from './state-plate.tsx'

type EmptyStateProps = {
  title: string
  message?: string
  children?: ReactNode
  level?: 1 | 2
  plate?: StatePlateName
}

export function EmptyState(props: EmptyStateProps) {
  const { title, message, children, level = 2, plate = 'lamp-unlit' } = props
  const isPage = level === 1
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div
      className={`mx-auto flex flex-col items-center px-4 text-center ${isPage ? 'max-w-xl py-10 md:py-16' : 'max-w-md py-10'}`}
    >
      <StatePlate name={plate} className={`mb-5 aspect-4/3 ${isPage ? 'w-60' : 'w-44'}`} />
      <Heading className={`text-plum-deep ${isPage ? 'text-3xl md:text-4xl' : 'text-2xl'}`}>{title}</Heading>
      {message && <p className="mt-2 text-balance text-ink-soft">{message}</p>}
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
