import { createStoredList } from '../../platform/stored-list.ts'
import { idOf } from '../../platform/unknown-value.ts'

const MAX_SEEN = 13

/** The ids of products are newest first. */
export const seen = createStoredList<string>('seenProducts', 'seenProductsUpdated', idOf)

/** Without storage nothing is remembered. */
export function recordSeen(id: string): void {
  try {
    seen.write([...new Set([id, ...seen.read().items])].slice(0, MAX_SEEN))
  } catch {}
}
