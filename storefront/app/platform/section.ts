import type { RouterContextProvider } from 'react-router'
import { isApiFailure, messageOf } from './api.ts'
import { renderContext } from './render-context.ts'

export type Section<T> = { ok: true; data: T } | { ok: false; message: string }

/**
 * A failure stays inside this part and excludes the page from the cache.
 * @param pick selects the data; undefined means a wrong shape
 * @param failed default text of the error catalogue
 */
export async function loadSection<A, T>(
  context: Readonly<RouterContextProvider>,
  failed: string,
  response: Promise<A>,
  pick: (response: A) => T | undefined,
): Promise<Section<T>> {
  try {
    const data = pick(await response)
    if (data !== undefined) return { ok: true, data }
    context.get(renderContext).hints.disableCache()
    return { ok: false, message: 'Invalid data format received from server' }
  } catch (error) {
    context.get(renderContext).hints.disableCache()
    if (isApiFailure(error) && error.code === 'INVALID_ANSWER') return { ok: false, message: error.message }
    return { ok: false, message: messageOf(error, failed) }
  }
}

export const list = <T>(value: T[]): T[] | undefined => (Array.isArray(value) ? value : undefined)
