import type { AdminOrder, Request as ApiRequest, ApiResponse } from '@amritvasya/contract'
import { useRecordContext } from 'react-admin'
import { type ActionKey, useRecordAction, useRecordActionOrThrow } from '../platform/use-record-action.ts'

/** Calls that change the order of the screen, each under its name: what they take beside the id is their body. */
type OrderKey = Exclude<
  Extract<ActionKey, `POST /back-office/orders/:id/${string}`>,
  `${string}/parcels/${string}` | `${string}/parcel`
>
type Action = OrderKey extends `POST /back-office/orders/:id/${infer A}` ? A : never
type KeyOf<A extends Action> = Extract<OrderKey, `POST /back-office/orders/:id/${A}`>
type Body<A extends Action> = ApiRequest<KeyOf<A>>['body']
type BodyOf<A extends Action> = undefined extends Body<A> ? [body?: Body<A>] : [body: Body<A>]
type Message<A extends Action> = string | ((order: ApiResponse<KeyOf<A>>['item']) => string)

const callOf = <A extends Action>(id: string, action: A, [body]: BodyOf<A>) =>
  [
    `POST /back-office/orders/:id/${action}` as KeyOf<A>,
    { params: { id }, body } as unknown as ApiRequest<KeyOf<A>>,
  ] as const

export function useOrder(): AdminOrder {
  const order = useRecordContext<AdminOrder>()
  if (!order) throw new Error('There is no order around this part of the screen')
  return order
}

export function useOrderAction() {
  const { id } = useOrder()
  const act = useRecordAction()
  return async <A extends Action>(action: A, successMessage: Message<A>, ...body: BodyOf<A>) =>
    Boolean(await act(...callOf(id, action, body), successMessage))
}

/** Dialogs need the failure itself: the function throws HttpError when the API refuses. */
export function useOrderTry() {
  const { id } = useOrder()
  const tryTo = useRecordActionOrThrow()
  return <A extends Action>(action: A, successMessage: Message<A>, ...body: BodyOf<A>) =>
    tryTo(...callOf(id, action, body), successMessage)
}
