import { useCallback, useEffect, useRef, useState } from 'react'
import { isApiFailure, messageOf } from '../platform/api.ts'
import { toast } from '../ui/toast.ts'

/** What a screen of the account shows, which only the browser can load. */
export type Loaded<T> =
  | { state: 'loading' }
  | { state: 'failed'; message: string; isMissing: boolean }
  | { state: 'ready'; data: T }

/** What stays on the screen: only without an answer is the connection to blame. `isMissing`: trying again is no use. */
export function failureShown(error: unknown, message: string) {
  const status = isApiFailure(error) ? error.status : undefined
  return {
    message: status === 0 ? `${message}. Please check your connection and try again.` : message,
    isMissing: status === 404,
  }
}

/**
 * Loads when the screen opens. A failure is told in a toast (ERR-38) and stays on the screen with a way to try again.
 * @param load must stay the same function while it loads the same
 * @param failed the default text of the catalogue of errors
 */
export function useLoaded<T>(load: () => Promise<T>, failed: string) {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' })
  const latest = useRef(0)

  /** Loads again; what is shown stays until the answer is there. @returns what was loaded, if it was */
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
  const show = (data: T) => {
    latest.current += 1
    setLoaded({ state: 'ready', data })
  }

  useEffect(() => {
    void refresh()
    return () => {
      latest.current += 1
    }
  }, [refresh])
  return { loaded, refresh, retry, show }
}
