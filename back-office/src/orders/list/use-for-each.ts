import type { ListedOrder } from '@amritvasya/contract'
import { useNotify, useRefresh } from 'react-admin'
import { messageOf } from '../../platform/http.ts'
import type { SkippedItem } from '../../ui/skipped-items-dialog.tsx'

export type ForEach = (
  orders: readonly ListedOrder[],
  act: (order: ListedOrder) => Promise<unknown>,
  /** The toast says it, such as `shipped`. */
  done: string,
) => Promise<void>

/**
 * It takes one order after the other, so that a refused one stops no other.
 * @param onRefused gets those that were refused, with the reason
 */
export function useForEach(onRefused: (refused: SkippedItem[]) => void): ForEach {
  const notify = useNotify()
  const refresh = useRefresh()
  return async (orders, act, done) => {
    const refused: SkippedItem[] = []
    for (const order of orders) {
      const { id, orderNumber: name } = order
      try {
        await act(order)
      } catch (error) {
        refused.push({ id, name, message: messageOf(error), isFine: false })
      }
    }
    const count = orders.length - refused.length
    if (count > 0) notify(count === 1 ? `1 order ${done}` : `${count} orders ${done}`, { type: 'success' })
    onRefused(refused)
    refresh()
  }
}
