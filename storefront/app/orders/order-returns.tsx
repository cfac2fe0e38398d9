import type { Order } from '@amritvasya/contract'
import { formatExactRupees } from '@amritvasya/contract/rules/money'
import { isReturnWindowOpen } from '@amritvasya/contract/rules/return-window'
import { Undo2 } from 'lucide-react'
import { Badge } from '../ui/badge.tsx'
import { buttonStyle } from '../ui/button.tsx'
import { findDeliveredAt } from './after-delivery.tsx'
import { wordsOfReturn } from './return-words.ts'

/** It shows where the returns of an order are, and the way to ask for one. */
export function OrderReturns({ order, now = new Date() }: { order: Order; now?: Date }) {
  const { _id, returns = [] } = order
  const deliveredAt = findDeliveredAt(order)
  const isOpen = deliveredAt !== undefined && isReturnWindowOpen(deliveredAt, now, order.returnDays)
  if (!isOpen && returns.length === 0) return null
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      {returns.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-2">
          {returns.map(({ id, refunded, ...one }) => (
            <li key={id} className="flex flex-wrap items-center gap-2">
              <span>Return</span>
              <Badge tone={wordsOfReturn(one).tone}>{wordsOfReturn(one).name}</Badge>
              {refunded !== null && refunded > 0 && (
                <span className="tabular-nums">{formatExactRupees(refunded)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      <a href={`/return-order?order=${_id}`} className={`${buttonStyle('secondary', 'sm')} max-sm:w-full`}>
        <Undo2 className="size-4" aria-hidden="true" />
        {isOpen ? 'Send a piece back' : 'See the return'}
      </a>
    </div>
  )
}
