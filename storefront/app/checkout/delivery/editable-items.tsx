import { MAX_LINE_QUANTITY } from '@amritvasya/contract/rules/line-quantity'
import { formatRupees } from '@amritvasya/contract/rules/money'
import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { type LineKey, maxOf } from '../../cart/cart-rules.ts'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { LineNotes } from '../cart-page/line-notes.tsx'
import type { LineChange, Standing } from '../cart-page/reconcile.ts'
import type { CheckoutItem } from '../checkout-item.ts'
import { ItemRow } from '../components/item-row.tsx'
import { lineShipping, type Rates } from '../pricing/quote.ts'

type EditableItemsProps = {
  items: readonly CheckoutItem[]
  rates: Rates
  standings: readonly Standing[]
  changes: Record<string, LineChange>
  onQuantity: (line: LineKey, quantity: number) => void
  onRemove: (line: LineKey) => void
}

export function EditableItems({
  items,
  rates,
  standings,
  changes,
  onQuantity,
  onRemove,
}: EditableItemsProps) {
  const list = useRef<HTMLUListElement>(null)
  const remove = (item: CheckoutItem, index: number) => {
    onRemove(item)
    // The pressed button disappears.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? []
      const next = buttons[Math.min(index, buttons.length - 1)] ?? document.getElementById('content')
      next?.focus({ preventScroll: true })
    })
  }
  return (
    <ul ref={list} className="divide-y divide-line">
      {items.map((item, index) => {
        const standing = standings[index] ?? { status: 'unknown' }
        const away = standing.status === 'gone' || standing.status === 'sold-out'
        const shipping = lineShipping(item, rates)
        return (
          <ItemRow
            key={item.variant._id}
            item={item}
            away={away}
            notes={
              <>
                {shipping !== undefined && shipping > 0 && (
                  <p className="text-sm text-ink-soft">Shipping: {formatRupees(shipping)}</p>
                )}
                <LineNotes line={item} standing={standing} change={changes[item.variant._id]} />
              </>
            }
          >
            <div className="mt-2.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              {away ? (
                <span />
              ) : (
                <QuantityStepper
                  value={item.quantity}
                  max={standing.status === 'available' ? maxOf(standing.stock) : MAX_LINE_QUANTITY}
                  onChange={(quantity) => onQuantity(item, quantity)}
                  label={`Quantity of ${item.name}`}
                />
              )}
              <button
                type="button"
                data-remove=""
                aria-label={`Remove ${item.name} from the order`}
                onClick={() => remove(item, index)}
                className="-mx-2 inline-flex min-h-11 items-center gap-1.5 rounded-md px-2 text-sm font-semibold text-plum hover:bg-plum-soft"
              >
                <Trash2 className="size-4" aria-hidden="true" />
                Remove
              </button>
            </div>
          </ItemRow>
        )
      })}
    </ul>
  )
}
