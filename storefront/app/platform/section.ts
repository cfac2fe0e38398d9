import type { RouterContextProvider } from 'react-router'
import { isApiFailure, messageOf } from './api.ts'
import { pageContext } from './page-notes.ts'

/** One part of a page that may fail on its own. */
export type Section<T> = { ok: true; data: T } | { ok: false; message: string }

/**
 * Loads one part of a page; a failure stays inside that part, and the page is then not kept for others.
 * @param pick takes what the part shows out of the answer; undefined means the answer has the wrong shape (ERR-25)
 * @param failed the text of the catalogue of errors
 */
export async function loadSection<A, T>(
  context: Readonly<RouterContextProvider>,
  failed: string,
  answer: Promise<A>,
  pick: (answer: A) => T | undefined,
): Promise<Section<T>> {
  try {
    const data = pick(await answer)
    if (data !== undefined) return { ok: true, data }
    context.get(pageContext).doNotKeep()
    return { ok: false, message: 'Invalid data format received from server' }
  } catch (error) {
    context.get(pageContext).doNotKeep()
    if (isApiFailure(error) && error.code === 'INVALID_ANSWER') return { ok: false, message: error.message }
    return { ok: false, message: messageOf(error, failed) }
  }
}

/** The value if it is a list, else undefined: for `pick` above. */
export const list = <T>(value: T[]): T[] | undefined => (Array.isArray(value) ? value : undefined)
