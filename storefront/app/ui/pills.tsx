import { X } from 'lucide-react'

const pill =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 text-sm transition-colors duration-200 ease-calm'

type ChoicePillProps = {
  to: string
  chosen: boolean
  children: string
  /** The pill would find so many; it cannot be chosen when there are none. */
  count?: number | undefined
}

export function ChoicePill({ to, chosen, children, count }: ChoicePillProps) {
  if (count === 0 && !chosen) {
    return (
      <span className={`${pill} border-line bg-transparent text-ink-soft`}>
        {children} <ChoiceCount count={0} />
      </span>
    )
  }
  return (
    <span
      className={`${pill} relative ${chosen ? 'border-plum bg-plum text-on-dark' : 'border-line-strong/60 bg-surface text-ink hover:border-plum hover:text-plum'}`}
    >
      <a
        href={to}
        rel="nofollow"
        data-keep-scroll=""
        aria-current={chosen ? 'true' : undefined}
        className="after:absolute after:inset-0 after:rounded-full"
      >
        {children}
      </a>{' '}
      {count !== undefined && <ChoiceCount count={count} />}
    </span>
  )
}

/** Stands beside the name of a choice, which stays the name of its link. */
export function ChoiceCount({ count }: { count: number }) {
  return (
    <span className="text-xs tabular-nums opacity-80" data-count="">
      {count}
      <span className="sr-only">{count === 1 ? ' product' : ' products'}</span>
    </span>
  )
}

export function RemovePill({ to, children }: { to: string; children: string }) {
  return (
    <a
      href={to}
      data-keep-scroll=""
      aria-label={`Remove filter ${children}`}
      className={`${pill} max-w-full border-plum/40 bg-plum-soft pr-3 text-plum hover:border-plum`}
    >
      <span className="truncate">{children}</span>
      <X className="size-4 shrink-0" aria-hidden="true" />
    </a>
  )
}
