import type { Client, Product } from '@amritvasya/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isApiFailure } from '../platform/api.ts'
import { useApi } from '../platform/use-api.ts'

export type Fresh = Product | 'gone' | 'failed'
export type FreshProducts = ReadonlyMap<string, Fresh>

const none: FreshProducts = new Map()

/** Responses show stock that an order released after this time; the server looks once a second. */
const SETTLE_MS = 1_500

const CONCURRENCY = 4

async function fetchProduct(api: Client, id: string): Promise<Fresh> {
  try {
    return (await api('GET /public/products/:id', { params: { id } })).product
  } catch (error) {
    return isApiFailure(error) && error.status === 404 ? 'gone' : 'failed'
  }
}

/**
 * Copies in browser storage may be stale.
 * @param version a new one fetches all products again
 */
export function useFreshProducts(
  ids: readonly string[],
  version = '',
): { fresh: FreshProducts; retry: () => void } {
  const api = useApi()
  const [known, setKnown] = useState({ version, products: none })
  const fresh = known.version === version ? known.products : none
  const requestedIds = useRef(new Set<string>())
  const requestedVersion = useRef(version)
  const seenVersion = useRef(version)
  const isOutdated = useRef(false)
  const running = useRef(0)
  const waiting = useRef<string[]>([])

  const work = useCallback(async () => {
    for (let id = waiting.current.shift(); id !== undefined; id = waiting.current.shift()) {
      const key = id
      const of = requestedVersion.current
      const product = await fetchProduct(api, key)
      if (of !== requestedVersion.current) continue
      setKnown((before) => ({
        version: of,
        products: new Map(before.version === of ? before.products : none).set(key, product),
      }))
    }
    running.current -= 1
  }, [api])

  const ask = useCallback(
    (productIds: readonly string[]) => {
      for (const id of productIds) {
        if (requestedIds.current.has(id)) continue
        requestedIds.current.add(id)
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

  const joinedIds = [...new Set(ids)].join()
  useEffect(() => {
    if (!joinedIds) return
    const reload = () => {
      isOutdated.current = false
      requestedVersion.current = version
      requestedIds.current.clear()
      waiting.current = []
      ask(joinedIds.split(','))
    }
    // A version that comes back within the delay is outdated, too.
    if (seenVersion.current !== version) isOutdated.current = requestedIds.current.size > 0
    seenVersion.current = version
    if (!isOutdated.current) {
      requestedVersion.current = version
      return ask(joinedIds.split(','))
    }
    const timer = setTimeout(reload, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [joinedIds, ask, version])

  const retry = () => {
    const failed = [...fresh].filter(([, product]) => product === 'failed').map(([id]) => id)
    for (const id of failed) requestedIds.current.delete(id)
    ask(failed)
  }
  return { fresh, retry }
}
