import { createStoredList, type Stored } from '../../platform/stored-list.ts'
import { useStored } from '../../platform/use-stored.ts'

const MAX_SEARCHES = 6
/** The search field has the same limit. */
const MAX_LENGTH = 100

const readText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' && value.length <= MAX_LENGTH ? value : undefined

const searches = createStoredList<string>('pastSearches', 'pastSearchesUpdated', readText)

/** The newest search comes first. */
export const usePastSearches = (): Stored<string> => useStored(searches, (list) => list)

/** Without storage nothing is remembered. */
export function recordSearch(typed: string): void {
  const text = typed.trim().replace(/\s+/g, ' ')
  if (text.length < 2) return
  const others = searches.read().items.filter((other) => other.toLowerCase() !== text.toLowerCase())
  try {
    searches.write([text, ...others].slice(0, MAX_SEARCHES))
  } catch {}
}

export function clearPastSearches(): void {
  try {
    searches.write([])
  } catch {}
}
