import type { Request as ApiRequest, ApiResponse, BackOfficeKey } from '@amritvasya/contract'
import { useNotify, useRefresh } from 'react-admin'
import { call, messageOf } from './http.ts'

/** Calls that return the changed record. */
export type ActionKey = {
  [K in BackOfficeKey]: K extends `GET ${string}`
    ? never
    : ApiResponse<K> extends { item: object }
      ? K
      : never
}[BackOfficeKey]

/**
 * Runs an action, shows a toast and refreshes the screen.
 * @returns a function that throws HttpError when the API refuses, without a refresh, which could lose the
 * dialog's input
 */
export function useRecordActionOrThrow() {
  const notify = useNotify()
  const refresh = useRefresh()
  return async <K extends ActionKey>(
    key: K,
    request: ApiRequest<K>,
    successMessage: string | ((item: ApiResponse<K>['item']) => string),
  ): Promise<ApiResponse<K>['item']> => {
    const { item } = await call(key, request)
    notify(typeof successMessage === 'string' ? successMessage : successMessage(item), { type: 'success' })
    refresh()
    return item
  }
}

/**
 * Buttons use it like {@link useRecordActionOrThrow}, but a refusal is a toast.
 * @returns a function that resolves to undefined after a refusal
 */
export function useRecordAction() {
  const tryTo = useRecordActionOrThrow()
  const notify = useNotify()
  const refresh = useRefresh()
  return async <K extends ActionKey>(
    ...parameters: Parameters<typeof tryTo<K>>
  ): Promise<ApiResponse<K>['item'] | undefined> => {
    try {
      return await tryTo(...parameters)
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
      // A refusal often means a concurrent change.
      refresh()
      return undefined
    }
  }
}
