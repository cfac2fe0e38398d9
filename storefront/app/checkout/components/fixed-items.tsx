import { formatRupees } from '@amritvasya/contract/rules/money'
import type { CheckoutItem } from '../checkout-item.ts'
import type { OrderProblem } from '../flow/order-problem.ts'
import { lineShipping, type Rates } from '../pricing/quote.ts'
import { ItemRow } from './item-row.tsx'

type FixedItemsProps = { items: readonly CheckoutItem[]; rates: Rates; problem?: OrderProblem | undefined }

export function FixedItems({ items, rates, problem }: FixedItemsProps) {
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => {
        const now = problem?.items?.find(({ variantId }) => variantId === item.variant._id)
        const shortage = problem?.shortages?.find(({ variantId }) => variantId === item.variant._id)
        const shipping = lineShipping(item, rates)
        return (
          <ItemRow
            key={item.variant._id}
            item={item}
            away={shortage?.available === 0}
            notes={
              <>
                {shipping !== undefined && shipping > 0 && (
                  <p className="text-sm text-ink-soft">Shipping: {formatRupees(shipping)}</p>
                )}
                {now && now.price !== item.price && (
                  <p className="mt-1 text-sm font-semibold text-bad">
                    Price changed from {formatRupees(item.price)} to {formatRupees(now.price)}.
                  </p>
                )}
                {now?.promise && (
                  <p className="mt-1 text-sm font-semibold text-bad">Changed: {now.promise}.</p>
                )}
                {shortage && (
                  <p className="mt-1 text-sm font-semibold text-bad">
                    {shortage.available > 0 ? `Only ${shortage.available} left.` : 'Out of stock.'}
                  </p>
                )}
              </>
            }
          />
        )
      })}
    </ul>
  )
}
