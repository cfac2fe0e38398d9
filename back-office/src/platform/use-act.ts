import { type RaRecord, useNotify, useRefresh, useResourceContext } from 'react-admin'
import { act } from './data-provider.ts'
import { messageOf } from './http.ts'

/**
 * For buttons that do more than save: calls the action of one thing, says how it went, and shows everything anew.
 * @returns a function that answers the thing as it is now, or nothing when the API said no
 */
export function useAct<Kept extends RaRecord<string>>(given?: { resource: string }) {
  const context = useResourceContext()
  const resource = given?.resource ?? context ?? ''
  const notify = useNotify()
  const refresh = useRefresh()
  return async (id: string, action: string, body: unknown, said: string): Promise<Kept | undefined> => {
    try {
      const item = await act<Kept>(resource, id, action, body)
      notify(said, { type: 'success' })
      return item
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
      return undefined
    } finally {
      // Also after a refusal: it often means that somebody else was faster.
      refresh()
    }
  }
}
