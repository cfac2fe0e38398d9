import type { Product } from '@amritvasya/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Api, isApiFailure } from '../platform/api.ts'
import { useApi } from '../platform/use-api.ts'

/** A product as the API returned it, or why there is none. */
export type Fresh = Product | 'gone' | 'failed'
export type FreshProducts = ReadonlyMap<string, Fresh>

const none: FreshProducts = new Map()

/** Milliseconds until API responses are sure to show stock that an order released; the server looks once a second. */
const SETTLE_MS = 1_500

/** Requests at a time. */
const CONCURRENCY = 4

async function fetchProduct(api: Api, id: string): Promise<Fresh> {
  try {
    return (await api('GET /public/products/:id', { params: { id } })).product
  } catch (error) {
    return isApiFailure(error) && error.status === 404 ? 'gone' : 'failed'
  }
}

/**
 * Fetches products, once each, because the copies in browser storage may be stale.
 * @param version changes when the responses may have changed otherwise; all products are then fetched again
 * @returns the products so far, and `retry` for those that failed
 */
export function useFreshProducts(
  ids: readonly string[],
  version = '',
): { fresh: FreshProducts; retry: () => void } {
  const api = useApi()
  const [known, setKnown] = useState({ version, products: none })
  const fresh = known.version === version ? known.products : none
  const asked = useRef(new Set<string>())
  const askedFor = useRef(version)
  const running = useRef(0)
  const waiting = useRef<string[]>([])

  const work = useCallback(async () => {
    for (let id = waiting.current.shift(); id !== undefined; id = waiting.current.shift()) {
      const key = id
      const of = askedFor.current
      const found = await fetchProduct(api, key)
      if (of !== askedFor.current) continue
      setKnown((before) => ({
        version: of,
        products: new Map(before.version === of ? before.products : none).set(key, found),
      }))
    }
    running.current -= 1
  }, [api])

  const ask = useCallback(
    (wanted: readonly string[]) => {
      for (const id of wanted) {
        if (asked.current.has(id)) continue
        asked.current.add(id)
        waiting.current.push(id)
      }
      const more = Math.min(CONCURRENCY - running.current, waiting.current.length)
      for (let i = 0; i < more; i += 1) {
        running.current += 1
        void work()
      }
    },
    [work],
  )

  const wanted = [...new Set(ids)].join()
  useEffect(() => {
    if (!wanted) return
    if (askedFor.current === version) return ask(wanted.split(','))
    const timer = setTimeout(() => {
      askedFor.current = version
      asked.current.clear()
      waiting.current = []
      ask(wanted.split(','))
    }, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [wanted, ask, version])

  const retry = () => {
    const failed = [...fresh].filter(([, found]) => found === 'failed').map(([id]) => id)
    for (const id of failed) asked.current.delete(id)
    ask(failed)
  }
  return { fresh, retry }
}
