import { formatRupees } from '@amritvasya/contract/rules/money'

type OrderFactsProps = { orderNumber: string; total?: number | undefined; totalName?: string }

export function OrderFacts({ orderNumber, total, totalName = 'Total' }: OrderFactsProps) {
  return (
    <dl className="mx-auto mt-6 flex max-w-md flex-wrap justify-center gap-x-10 gap-y-3 rounded-md bg-paper px-5 py-4">
      {orderNumber && (
        <div>
          <dt className="text-sm text-ink-soft">Order number</dt>
          <dd className="font-semibold tracking-wide tabular-nums">{orderNumber}</dd>
        </div>
      )}
      {total !== undefined && (
        <div>
          <dt className="text-sm text-ink-soft">{totalName}</dt>
          <dd className="font-semibold tabular-nums">{formatRupees(total)}</dd>
        </div>
      )}
    </dl>
  )
}
