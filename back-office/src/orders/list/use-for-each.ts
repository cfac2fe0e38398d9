import type { ListedOrder } from '@amritvasya/contract'
import { useNotify, useRefresh } from 'react-admin'
import type { SkippedItem } from '../../ui/skipped-items-dialog.tsx'
import { actOnEach } from './act-on-each.ts'

export type ForEach = (
  orders: readonly ListedOrder[],
  act: (order: ListedOrder) => Promise<unknown>,
  /** The toast says it, such as `shipped`. */
  done: string,
) => Promise<void>

/** @param onSkipped gets those that were refused, and those whose answer is missing */
export function useForEach(onSkipped: (skipped: SkippedItem[]) => void): ForEach {
  const notify = useNotify()
  const refresh = useRefresh()
  return async (orders, act, done) => {
    const skipped = await actOnEach(orders, act)
    const count = orders.length - skipped.length
    if (count > 0) notify(count === 1 ? `1 order ${done}` : `${count} orders ${done}`, { type: 'success' })
    onSkipped(skipped)
    refresh()
  }
}
