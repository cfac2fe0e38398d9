import { createStoredList, type Stored } from '../../platform/stored-list.ts'
import { idOf } from '../../platform/unknown-value.ts'
import { useStored } from '../../platform/use-stored.ts'

const MAX_SEEN = 13

const seen = createStoredList<string>('seenProducts', 'seenProductsUpdated', idOf)

/** The ids of products are newest first. */
export const useSeen = (): Stored<string> => useStored(seen, (list) => list)

/** Without storage nothing is remembered. */
export function recordSeen(id: string): void {
  try {
    seen.write([...new Set([id, ...seen.read().items])].slice(0, MAX_SEEN))
  } catch {}
}

/** @throws when browser storage is forbidden */
export const clearSeen = (): void => seen.write([])
