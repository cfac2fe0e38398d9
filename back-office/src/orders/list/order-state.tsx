import type { ListedOrder } from '@amritvasya/contract'
import { StatusChip } from '../../ui/status-chip.tsx'
import { statuses } from '../words.ts'

export function OrderState({ order: { status, reviewReason, isLate } }: { order: ListedOrder }) {
  return (
    <>
      {reviewReason !== null && <StatusChip label="Needs review" tone="bad" />}
      {isLate && <StatusChip label="Late" tone="bad" />}
      <StatusChip {...statuses[status]} />
    </>
  )
}
