import { X } from 'lucide-react'

type ChoicePillProps = {
  to: string
  chosen: boolean
  children: string
  /** The pill would find this many; it cannot be chosen when there are none. */
  count?: number | undefined
}

export function ChoicePill({ to, chosen, children, count }: ChoicePillProps) {
  if (count === 0 && !chosen) {
    return (
      <span className="pill">
        {children} <ChoiceCount count={0} />
      </span>
    )
  }
  return (
    <span className={chosen ? 'pill pill-chosen' : 'pill pill-open'}>
      <a href={to} rel="nofollow" data-keep-scroll="" aria-current={chosen ? 'true' : undefined}>
        {children}
      </a>{' '}
      {count !== undefined && <ChoiceCount count={count} />}
    </span>
  )
}

/** Stands beside the name of a choice, which stays the name of its link. */
export const ChoiceCount = ({ count }: { count: number }) => (
  <span className={count === 1 ? 'count one' : 'count'}>{count}</span>
)

export function RemovePill({ to, children }: { to: string; children: string }) {
  return (
    <a
      href={to}
      data-keep-scroll=""
      aria-label={`Remove filter ${children}`}
      className="pill max-w-full border-plum/40 bg-plum-soft pr-3 text-plum hover:border-plum"
    >
      <span className="truncate">{children}</span>
      <X className="size-4 shrink-0" aria-hidden="true" />
    </a>
  )
}
