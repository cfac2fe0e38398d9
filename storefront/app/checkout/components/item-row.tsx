import { formatRupees } from '@amritvasya/contract/rules/money'
import type { ReactNode } from 'react'
import type { CartLine } from '../../cart/cart-line.ts'
import { lineTotal } from '../../cart/cart-rules.ts'
import { Picture } from '../../ui/picture.tsx'

type ItemRowProps = {
  item: CartLine
  away?: boolean
  notes?: ReactNode
  children?: ReactNode
}

export function ItemRow({ item, away = false, notes, children }: ItemRowProps) {
  const { size, color, promise } = item.variant
  const facts = [size && `Size: ${size}`, color && `Colour: ${color.name}`, promise].filter(Boolean)
  return (
    <li className="flex gap-3.5 py-4 first:pt-0 last:pb-0 sm:gap-5" data-line={item.variant._id}>
      <Picture
        src={item.image}
        alt=""
        width={1200}
        height={1200}
        sizes="5rem"
        className={`size-16 shrink-0 rounded-md object-cover sm:size-20 ${away ? 'opacity-50' : ''}`}
      />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          <h3 className="line-clamp-3 min-w-0 flex-1 basis-24 font-sans leading-snug font-semibold wrap-anywhere sm:line-clamp-2">
            {item.name}
          </h3>
          <p
            className={`min-w-[7ch] shrink-0 text-right font-semibold tabular-nums ${away ? 'text-ink-soft line-through' : ''}`}
          >
            {formatRupees(lineTotal(item))}
          </p>
        </div>
        <p className="text-sm text-ink-soft">
          {facts.map((fact) => (
            <span key={fact} className="mr-3">
              {fact}
            </span>
          ))}
          <span className="inline-block">
            {formatRupees(item.price)} × {item.quantity}
          </span>
        </p>
        {notes}
        {children}
      </div>
    </li>
  )
}
