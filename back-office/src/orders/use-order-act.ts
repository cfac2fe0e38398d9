import type { ManagedOrder, OrderAction } from '@amritvasya/contract'
import { useRecordContext } from 'react-admin'
import { useAct, useTry } from '../platform/use-act.ts'

type Action = OrderAction | 'notes' | 'retry-refund'
const orders = { resource: 'orders' }

/** The order whose screen this is. */
export function useOrder(): ManagedOrder {
  const order = useRecordContext<ManagedOrder>()
  if (!order) throw new Error('There is no order around this part of the screen')
  return order
}

/** Does something with the order whose screen this is. @returns a function that answers whether it was done */
export function useOrderAct() {
  const { id } = useOrder()
  const act = useAct<ManagedOrder>(orders)
  return async (action: Action, said: string, body: object = {}) => Boolean(await act(id, action, body, said))
}

/** As {@link useOrderAct}, for windows: the function throws HttpError when the API said no. */
export function useOrderTry() {
  const { id } = useOrder()
  const tryTo = useTry<ManagedOrder>(orders)
  return (action: Action, said: string | ((order: ManagedOrder) => string), body: object = {}) =>
    tryTo(id, action, body, said)
}
