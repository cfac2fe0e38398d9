import { type RaRecord, useNotify, useRefresh, useResourceContext } from 'react-admin'
import { act } from './data-provider.ts'
import { messageOf } from './http.ts'

/**
 * For windows that ask before they do more than save: calls the action of one thing, says that it was done, and shows
 * everything anew. What is said may depend on the answer.
 * @returns a function that answers the thing as it is now. It throws HttpError when the API said no; then nothing is
 * shown anew, because what was typed into the window could go with it
 */
export function useTry<Kept extends RaRecord<string>>(given?: { resource: string }) {
  const context = useResourceContext()
  const resource = given?.resource ?? context ?? ''
  const notify = useNotify()
  const refresh = useRefresh()
  return async (
    id: string,
    action: string,
    body: unknown,
    said: string | ((item: Kept) => string),
  ): Promise<Kept> => {
    const item = await act<Kept>(resource, id, action, body)
    notify(typeof said === 'string' ? said : said(item), { type: 'success' })
    refresh()
    return item
  }
}

/**
 * For buttons that do more than save: as {@link useTry}, and a refusal is said beside the screen.
 * @returns a function that answers the thing as it is now, or nothing when the API said no
 */
export function useAct<Kept extends RaRecord<string>>(given?: { resource: string }) {
  const tryTo = useTry<Kept>(given)
  const notify = useNotify()
  const refresh = useRefresh()
  return async (...asked: Parameters<typeof tryTo>): Promise<Kept | undefined> => {
    try {
      return await tryTo(...asked)
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
      // It often means that somebody else was faster.
      refresh()
      return undefined
    }
  }
}
