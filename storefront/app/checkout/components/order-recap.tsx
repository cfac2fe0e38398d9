import { formatRupees } from '@amritvasya/contract/rules/money'
import { subtotalOf } from '../../cart/cart-rules.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { CheckoutItem } from '../checkout-item.ts'
import { ItemRow } from './item-row.tsx'
import { Panel } from './panel.tsx'

export function OrderRecap({ items }: { items: readonly CheckoutItem[] | undefined }) {
  if (!items) return <Skeleton className="h-64 rounded-lg" />
  if (items.length === 0) return null
  return (
    <Panel title="Your items" className="lg:self-start">
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <ItemRow key={item.variant._id} item={item} />
        ))}
      </ul>
      <p className="mt-4 flex justify-between border-t border-line pt-3 font-semibold">
        <span>Subtotal</span>
        <span className="tabular-nums">{formatRupees(subtotalOf(items))}</span>
      </p>
      <p className="text-sm text-ink-soft">Shipping is added at the next step.</p>
    </Panel>
  )
}
