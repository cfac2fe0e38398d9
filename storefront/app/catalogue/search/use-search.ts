import { useEffect, useState } from 'react'
import { messageOf } from '../../platform/api.ts'
import { createHttpApi } from '../../platform/http-api.ts'
import { useApiBase } from '../../platform/use-api.ts'
import type { Typed } from './panel-handle.ts'
import type { SearchResponse } from './search-groups.ts'

/** Characters after trimming (SRCH-01), and milliseconds (SRCH-02). */
const MIN_SEARCH_LENGTH = 2
const DEBOUNCE_MS = 300

export type Search =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'found'; text: string; answer: SearchResponse }
  | { state: 'failed'; message: string; retry: () => void }

/** Searches with a debounce; a later text aborts the request before it. */
export function useSearch(typed: Typed): Search {
  const base = useApiBase()
  const text = typed.text.trim()
  const [attempt, setAttempt] = useState(0)
  const [search, setSearch] = useState<Search>({ state: 'idle' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt searches again for the same text, a space around it does not
  useEffect(() => {
    if (text.length < MIN_SEARCH_LENGTH) {
      setSearch({ state: 'idle' })
      return
    }
    const newer = new AbortController()
    const run = async () => {
      try {
        const call = createHttpApi(base, { signal: newer.signal })
        const response = await call('GET /public/products/search', { query: { search: text, limit: 5 } })
        if (!newer.signal.aborted) setSearch({ state: 'found', text, answer: response })
      } catch (error) {
        if (newer.signal.aborted) return
        const message = messageOf(error, 'Error searching products')
        setSearch({ state: 'failed', message, retry: () => setAttempt((count) => count + 1) })
      }
    }
    // The previous results stay in view until the new ones arrive, so that the panel does not flicker.
    setSearch((before) => (before.state === 'found' ? before : { state: 'loading' }))
    // The debounce counts from the last key, so a panel that loaded late adds no delay.
    const timer = setTimeout(run, Math.max(0, typed.at + DEBOUNCE_MS - Date.now()))
    return () => {
      clearTimeout(timer)
      newer.abort()
    }
  }, [text, base, attempt])

  return search
}
