import type { RouterContextProvider } from 'react-router'
import { isApiFailure, messageOf } from './api.ts'
import { pageContext } from './page-cache-hints.ts'

export type Section<T> = { ok: true; data: T } | { ok: false; message: string }

/**
 * Loads one part of a page; a failure stays inside that part and excludes the page from the cache.
 * @param pick selects the data from the response; undefined means a wrong shape (ERR-25)
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
    context.get(pageContext).disableCache()
    return { ok: false, message: 'Invalid data format received from server' }
  } catch (error) {
    context.get(pageContext).disableCache()
    if (isApiFailure(error) && error.code === 'INVALID_ANSWER') return { ok: false, message: error.message }
    return { ok: false, message: messageOf(error, failed) }
  }
}

/** Returns undefined unless the value is an array, for `pick` above. */
export const list = <T>(value: T[]): T[] | undefined => (Array.isArray(value) ? value : undefined)
