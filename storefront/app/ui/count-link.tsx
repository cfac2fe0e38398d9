import type { LucideIcon } from 'lucide-react'
import { actionStyle } from './action-style.ts'

export const countStyle =
  'absolute -top-3 -right-2.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-plum px-1 text-xs leading-none font-semibold text-on-dark tabular-nums ring-2 ring-surface'

type CountLinkProps = { to: string; label: string; icon: LucideIcon; count: number }

export function CountLink({ to, label, icon: Icon, count }: CountLinkProps) {
  return (
    <a href={to} className={actionStyle}>
      {/* Screen readers read the content in this order: Cart, 2 items. */}
      <span className="order-last max-lg:sr-only lg:text-sm">{label}</span>
      {count > 0 && <span className="sr-only">, </span>}
      <span className="relative">
        <Icon className="size-6" strokeWidth={1.6} aria-hidden="true" />
        {count > 0 && (
          <span data-count="" className={countStyle}>
            {count > 99 ? '99+' : count}
          </span>
        )}
      </span>
      {count > 0 && <span className="sr-only">{count === 1 ? ' item' : ' items'}</span>}
    </a>
  )
}
