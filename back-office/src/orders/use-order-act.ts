import type { ManagedOrder, OrderAction } from '@amritvasya/contract'
import { useRecordContext } from 'react-admin'
import { useAct } from '../platform/use-act.ts'

/** The order whose screen this is. */
export function useOrder(): ManagedOrder {
  const order = useRecordContext<ManagedOrder>()
  if (!order) throw new Error('There is no order around this part of the screen')
  return order
}

/** Does something with the order whose screen this is. @returns a function that answers whether it was done */
export function useOrderAct() {
  const { id } = useOrder()
  const act = useAct<ManagedOrder>({ resource: 'orders' })
  return async (action: OrderAction | 'notes' | 'retry-refund', said: string, body: object = {}) =>
    Boolean(await act(id, action, body, said))
}
