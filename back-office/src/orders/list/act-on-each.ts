import type { ListedOrder } from '@amritvasya/contract'
import { isAnswered, messageOf } from '../../platform/http.ts'
import type { SkippedItem } from '../../ui/skipped-items-dialog.tsx'

/**
 * It takes one order after the other, so that a refused one stops no other.
 * @returns those that were refused, with the reason, and those whose answer is missing
 */
export async function actOnEach<Order extends Pick<ListedOrder, 'id' | 'orderNumber'>>(
  orders: readonly Order[],
  act: (order: Order) => Promise<unknown>,
): Promise<SkippedItem[]> {
  const skipped: SkippedItem[] = []
  for (const order of orders) {
    const { id, orderNumber: name } = order
    try {
      await act(order)
    } catch (error) {
      // The server may have done it, though its answer never came.
      const isUnknown = !isAnswered(error)
      const message = isUnknown ? 'No answer came. Please look at the order.' : messageOf(error)
      skipped.push({ id, name, message, isFine: false, isUnknown })
    }
  }
  return skipped
}
