import { type RaRecord, useNotify, useRefresh, useResourceContext } from 'react-admin'
import { act } from './data-provider.ts'
import { messageOf } from './http.ts'

/**
 * Runs an action, shows a toast and refreshes the screen.
 * @returns a function that throws HttpError when the API refuses, without a refresh, which could lose the
 * dialog's input
 */
export function useRecordActionOrThrow<Row extends RaRecord<string>>(options?: { resource: string }) {
  const context = useResourceContext()
  const resource = options?.resource ?? context ?? ''
  const notify = useNotify()
  const refresh = useRefresh()
  return async (
    id: string,
    action: string,
    body: unknown,
    successMessage: string | ((item: Row) => string),
  ): Promise<Row> => {
    const item = await act<Row>(resource, id, action, body)
    notify(typeof successMessage === 'string' ? successMessage : successMessage(item), { type: 'success' })
    refresh()
    return item
  }
}

/**
 * Buttons use it like {@link useRecordActionOrThrow}, but a refusal is a toast.
 * @returns a function that resolves to undefined after a refusal
 */
export function useRecordAction<Row extends RaRecord<string>>(options?: { resource: string }) {
  const tryTo = useRecordActionOrThrow<Row>(options)
  const notify = useNotify()
  const refresh = useRefresh()
  return async (...parameters: Parameters<typeof tryTo>): Promise<Row | undefined> => {
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
