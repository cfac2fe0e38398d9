import type { ListedOrder } from '@amritvasya/contract'
import { StatusChip } from '../../ui/status-chip.tsx'
import { statuses } from '../words.ts'

/** What state an order is in, and whether somebody must look at it. */
export function OrderState({ order: { status, reviewReason } }: { order: ListedOrder }) {
  return (
    <>
      {reviewReason !== null && <StatusChip label="Needs review" tone="bad" />}
      <StatusChip {...statuses[status]} />
    </>
  )
}
