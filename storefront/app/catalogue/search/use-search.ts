import { useEffect, useState } from 'react'
import { messageOf } from '../../platform/api.ts'
import { createHttpApi } from '../../platform/http-api.ts'
import { useApiBase } from '../../platform/use-api.ts'
import type { Typed } from './panel-handle.ts'
import type { SearchAnswer } from './search-groups.ts'

/** SRCH-01, SRCH-02: characters after trimming, and milliseconds. */
const minimum = 2
const debounce = 300

export type Search =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'found'; text: string; answer: SearchAnswer }
  | { state: 'failed'; message: string; retry: () => void }

/** Searches for what stands in the search box once typing rests; only the answer to the latest text counts. */
export function useSearch(typed: Typed): Search {
  const base = useApiBase()
  const text = typed.text.trim()
  const [attempt, setAttempt] = useState(0)
  const [search, setSearch] = useState<Search>({ state: 'idle' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt searches again for the same text, a space around it does not
  useEffect(() => {
    if (text.length < minimum) {
      setSearch({ state: 'idle' })
      return
    }
    const newer = new AbortController()
    const run = async () => {
      try {
        const call = createHttpApi(base, { signal: newer.signal })
        const answer = await call('GET /public/products/search', { query: { search: text, limit: 5 } })
        if (!newer.signal.aborted) setSearch({ state: 'found', text, answer })
      } catch (error) {
        if (newer.signal.aborted) return
        const message = messageOf(error, 'Error searching products')
        setSearch({ state: 'failed', message, retry: () => setAttempt((count) => count + 1) })
      }
    }
    // What was found for the text before stays in view until the new answer is there.
    setSearch((before) => (before.state === 'found' ? before : { state: 'loading' }))
    // Counted from the last key: when the panel was still on its way, it has no further wait.
    const timer = setTimeout(run, Math.max(0, typed.at + debounce - Date.now()))
    return () => {
      clearTimeout(timer)
      newer.abort()
    }
  }, [text, base, attempt])

  return search
}
