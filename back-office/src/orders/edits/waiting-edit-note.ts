import type { AdminOrder } from '@amritvasya/contract'
import { formatExactRupees } from '@amritvasya/contract/rules/money'

/** Says before shipping that it withdraws the edit that waits for its payment (EDIT-07); '' without one. */
export function waitingEditNote({ edits = [] }: Pick<AdminOrder, 'edits'>): string {
  const waiting = edits.find(({ state }) => state === 'waiting')
  return waiting
    ? `A change of ${formatExactRupees(waiting.due)} waits for payment; shipping withdraws it.`
    : ''
}
