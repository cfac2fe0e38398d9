import { X } from 'lucide-react'
import { Link } from 'react-router'

const pill =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 text-sm transition-colors duration-200 ease-calm'

export function ChoicePill({ to, chosen, children }: { to: string; chosen: boolean; children: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={chosen ? 'true' : undefined}
      className={`${pill} ${chosen ? 'border-plum bg-plum text-on-dark' : 'border-line-strong/60 bg-surface text-ink hover:border-plum hover:text-plum'}`}
    >
      {children}
    </Link>
  )
}

export function RemovePill({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={`Remove filter ${children}`}
      className={`${pill} max-w-full border-plum/40 bg-plum-soft pr-3 text-plum hover:border-plum`}
    >
      <span className="truncate">{children}</span>
      <X className="size-4 shrink-0" aria-hidden="true" />
    </Link>
  )
}
