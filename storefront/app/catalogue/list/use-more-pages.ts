import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

type Item = { _id: string }
type Batch<T> = { items: T[]; pages: number; total: number }
type RememberedPages<T> = Batch<T> & { page: number }

/** Lets Back return to the same scroll position. */
const memory = new Map<string, RememberedPages<Item>>()
const MAX_PAGES = 40

function remember(key: string, pages: RememberedPages<Item>): void {
  memory.delete(key)
  memory.set(key, pages)
  const oldest = memory.size > MAX_PAGES ? memory.keys().next().value : undefined
  if (oldest !== undefined) memory.delete(oldest)
}

type Status = { key: string; isLoading: boolean; failure: unknown }
const idle = { isLoading: false, failure: undefined }

type MorePages<T> = {
  items: T[]
  page: number
  pages: number
  total: number
  isLoading: boolean
  failure: unknown
  loadMore: () => Promise<string | undefined>
}

/**
 * @param key identifies the list and the visit
 * @param first the page of the loader
 */
export function useMorePages<T extends Item>(
  key: string,
  first: RememberedPages<T>,
  load: (page: number) => Promise<Batch<T>>,
  onError: (error: unknown) => void,
): MorePages<T> {
  const [status, setStatus] = useState<Status>({ key, isLoading: false, failure: undefined })
  const underWay = useRef<string>(undefined)
  // The cast is safe, because only this hook writes under the key.
  const more = memory.get(key) as RememberedPages<T> | undefined
  const known = new Set(first.items.map(({ _id }) => _id))
  const items = more ? [...first.items, ...more.items.filter(({ _id }) => !known.has(_id))] : first.items
  const { page, pages, total } = more ?? first

  async function loadMore(): Promise<string | undefined> {
    if (underWay.current === key || page >= pages) return undefined
    underWay.current = key
    setStatus({ key, isLoading: true, failure: undefined })
    let failure: unknown
    try {
      const batch = await load(page + 1)
      const shown = new Set(items.map(({ _id }) => _id))
      const fresh = batch.items.filter(({ _id }) => !shown.has(_id))
      const all = [...items.slice(first.items.length), ...fresh]
      remember(key, { items: all, page: page + 1, pages: batch.pages, total: batch.total })
      return fresh[0]?._id
    } catch (error) {
      failure = error
      onError(error)
      return undefined
    } finally {
      if (underWay.current === key) {
        underWay.current = undefined
        // This renders synchronously, so that the caller can move the focus to the new items.
        flushSync(() => setStatus({ key, isLoading: false, failure }))
      }
    }
  }
  const { isLoading, failure } = status.key === key ? status : idle
  return { items, page, pages, total, isLoading, failure, loadMore }
}
