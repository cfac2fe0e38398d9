import { useEffect, useState } from 'react'
import { messageOf } from '../../platform/api.ts'
import { createHttpApi } from '../../platform/http-api.ts'
import { useApiBase } from '../../platform/use-api.ts'
import type { Typed } from './panel-handle.ts'
import type { SearchResponse } from './search-groups.ts'

/** They are characters after trimming, and milliseconds. */
const MIN_SEARCH_LENGTH = 2
const DEBOUNCE_MS = 300

export type Search =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'found'; text: string; answer: SearchResponse }
  | { state: 'failed'; message: string; retry: () => void }

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
    // Keeping the previous results avoids flicker.
    setSearch((before) => (before.state === 'found' ? before : { state: 'loading' }))
    // The debounce counts from the last key, so that a late panel adds no delay.
    const timer = setTimeout(run, Math.max(0, typed.at + DEBOUNCE_MS - Date.now()))
    return () => {
      clearTimeout(timer)
      newer.abort()
    }
  }, [text, base, attempt])

  return search
}
