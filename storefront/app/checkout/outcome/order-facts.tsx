import { formatRupees } from '@amritvasya/contract/rules/money'
import type { ReactNode } from 'react'

type OrderFactsProps = {
  orderNumber: string
  total?: number | undefined
  totalName?: string
  children?: ReactNode
}

/** Shows the facts of an order on a label; children are further rows of a term and its value. */
export function OrderFacts({ orderNumber, total, totalName = 'Total', children }: OrderFactsProps) {
  return (
    <dl className="facts specimen mx-auto mt-7 max-w-md text-left tabular-nums">
      {orderNumber && (
        <div>
          <dt>Order number</dt>
          <dd>{orderNumber}</dd>
        </div>
      )}
      {children}
      {total !== undefined && (
        <div>
          <dt>{totalName}</dt>
          <dd>{formatRupees(total)}</dd>
        </div>
      )}
    </dl>
  )
}
