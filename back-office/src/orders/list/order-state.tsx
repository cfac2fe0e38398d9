import type { ListedOrder } from '@amritvasya/contract'
import { dayWords } from '../../ui/dates.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import { stateOf } from '../words.ts'

export function OrderState({ order }: { order: ListedOrder }) {
  const { reviewReason, isLate, waitsUntil } = order
  return (
    <>
      {reviewReason !== null && <StatusChip label="Needs checking" tone="bad" />}
      {isLate && <StatusChip label="Late" tone="bad" />}
      {waitsUntil && <StatusChip label={`Waits until ${dayWords(waitsUntil).slice(5)}`} tone="waiting" />}
      <StatusChip {...stateOf(order)} />
    </>
  )
}
