import type { LucideIcon } from 'lucide-react'
import { actionStyle } from './action-style.ts'
import { countTexts } from './count-text.ts'

const countStyle =
  'absolute -top-3 -right-2.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-plum px-1 text-xs leading-none font-semibold text-on-dark tabular-nums ring-2 ring-surface'

type CountLinkProps = { to: string; label: string; icon: LucideIcon; count: number }

export function CountLink({ to, label, icon: Icon, count }: CountLinkProps) {
  const [comma, number, unit] = countTexts(count)
  const hidden = count === 0
  return (
    <a href={to} className={actionStyle}>
      {/* Screen readers read the content in this order: Cart, 2 items. */}
      <span className="order-last max-lg:sr-only lg:text-sm">{label}</span>
      <span data-count="" hidden={hidden} className="sr-only">
        {comma}
      </span>
      <span className="relative">
        <Icon className="size-6" strokeWidth={1.6} aria-hidden="true" />
        <span data-count="" hidden={hidden} className={countStyle}>
          {number}
        </span>
      </span>
      <span data-count="" hidden={hidden} className="sr-only">
        {unit}
      </span>
    </a>
  )
}
