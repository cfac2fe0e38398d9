import type { ReactNode } from 'react'

type EmptyStateProps = { title: string; message?: string; children?: ReactNode; level?: 1 | 2 }

/** Nothing here yet, and what one can do about it. */
export function EmptyState({ title, message, children, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-14 text-center">
      <svg
        viewBox="0 0 64 64"
        className="mb-5 w-16 text-gold-bright"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
      >
        <path
          strokeWidth="1.4"
          strokeLinejoin="round"
          d="M32 10c6 6 9 13 9 20s-3 13-9 18c-6-5-9-11-9-18s3-14 9-20z"
        />
        <path
          strokeWidth="1.4"
          strokeLinejoin="round"
          d="M22 24c-6 1-11 4-14 8 4 9 13 16 24 16s20-7 24-16c-3-4-8-7-14-8"
        />
      </svg>
      <Heading className="text-2xl text-plum-deep">{title}</Heading>
      {message && <p className="mt-2 text-ink-soft">{message}</p>}
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
