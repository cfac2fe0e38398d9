import type { Request as ApiRequest, ApiResponse } from '@amritvasya/contract'
import type { ComponentProps } from 'react'
import { type ActionKey, useRecordActionOrThrow } from '../platform/use-record-action.ts'
import { ConfirmButton } from './confirm-button.tsx'
import { ReasonButton } from './reason-button.tsx'

type Action<K extends ActionKey, Request> = {
  /** The call that it makes, which is the right that it needs, too. */
  action: K
  request: Request
  /** It is the notice afterwards. */
  done: string | ((item: ApiResponse<K>['item']) => string)
}
type Props<K extends ActionKey> = Action<K, ApiRequest<K>> &
  Omit<ComponentProps<typeof ConfirmButton>, 'onConfirm' | 'right'>
type ReasonProps<K extends ActionKey> = Action<K, (reason: string) => ApiRequest<K>> &
  Omit<ComponentProps<typeof ReasonButton>, 'onConfirm' | 'right'>

/** Changes the record of the screen once it is confirmed. */
export function ActionButton<K extends ActionKey>({ action, request, done, ...button }: Props<K>) {
  const tryTo = useRecordActionOrThrow()
  return <ConfirmButton {...button} right={action} onConfirm={() => tryTo(action, request, done)} />
}

/** Changes the record of the screen once a reason is given. */
export function ReasonedActionButton<K extends ActionKey>(props: ReasonProps<K>) {
  const { action, request, done, ...button } = props
  const tryTo = useRecordActionOrThrow()
  return (
    <ReasonButton {...button} right={action} onConfirm={(reason) => tryTo(action, request(reason), done)} />
  )
}
