import { useCallback, useEffect, useRef, useState } from 'react'
import { isApiFailure, messageOf } from '../platform/api.ts'
import { referenceOf } from '../platform/reference.ts'
import { toast } from '../ui/toast.ts'

export type Loaded<T> =
  | { state: 'loading' }
  | { state: 'failed'; message: string; isMissing: boolean; reference: string | undefined }
  | { state: 'ready'; data: T }

/** Blames the connection only when no response arrived. */
export function failureShown(error: unknown, message: string) {
  const status = isApiFailure(error) ? error.status : undefined
  return {
    message: status === 0 ? `${message}. Please check your connection and try again.` : message,
    isMissing: status === 404,
    reference: referenceOf(error),
  }
}

/**
 * @param load must be a stable function
 * @param failed default text of the error catalogue
 */
export function useLoaded<T>(load: () => Promise<T>, failed: string) {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' })
  const latest = useRef(0)

  /** Reloads while the old data stays visible; returns the data, or undefined on failure. */
  const refresh = useCallback(async () => {
    const mine = ++latest.current
    try {
      const data = await load()
      if (mine === latest.current) setLoaded({ state: 'ready', data })
      return data
    } catch (error) {
      if (mine !== latest.current || (isApiFailure(error) && error.status === 401)) return
      const message = messageOf(error, failed)
      toast.error(message)
      setLoaded({ state: 'failed', ...failureShown(error, message) })
    }
  }, [load, failed])
  const retry = () => {
    setLoaded({ state: 'loading' })
    void refresh()
  }
  const show = useCallback((data: T) => {
    latest.current += 1
    setLoaded({ state: 'ready', data })
  }, [])

  useEffect(() => {
    void refresh()
    return () => {
      latest.current += 1
    }
  }, [refresh])
  return { loaded, refresh, retry, show }
}
