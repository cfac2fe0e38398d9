import type { AdminOrder, OrderAction } from '@amritvasya/contract'
import { useRecordContext } from 'react-admin'
import { useRecordAction, useRecordActionOrThrow } from '../platform/use-record-action.ts'

type Action =
  | OrderAction
  | 'notes'
  | 'retry-refund'
  | 'withdraw-edit'
  | 'receive-edit'
  | 'register-again'
  | `parcels/${string}`
const orders = { resource: 'orders' }

export function useOrder(): AdminOrder {
  const order = useRecordContext<AdminOrder>()
  if (!order) throw new Error('There is no order around this part of the screen')
  return order
}

export function useOrderAction() {
  const { id } = useOrder()
  const act = useRecordAction<AdminOrder>(orders)
  return async (action: Action, successMessage: string, body: object = {}) =>
    Boolean(await act(id, action, body, successMessage))
}

/** Dialogs need the failure itself: the function throws HttpError when the API refuses. */
export function useOrderTry() {
  const { id } = useOrder()
  const tryTo = useRecordActionOrThrow<AdminOrder>(orders)
  return (action: Action, successMessage: string | ((order: AdminOrder) => string), body: object = {}) =>
    tryTo(id, action, body, successMessage)
}
