import { useEffect } from 'react'

/** The backoff is in milliseconds. */
const pauses = [2_000, 3_000, 5_000, 8_000, 13_000, 20_000, 30_000, 60_000]

/**
 * Looks at once, and again after growing pauses and when the shopper comes back to the tab, until there is nothing to wait for.
 * @param look must be stable; answers whether to stop; a failure tells nothing; undefined polls nothing
 * @param isRepeated false looks once
 */
export function usePolling(
  look: ((signal: AbortSignal) => Promise<boolean>) | undefined,
  isRepeated = true,
): void {
  useEffect(() => {
    if (!look) return
    const ended = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let attempts = 0
    const run = async () => {
      clearTimeout(timer)
      if (await look(ended.signal).catch(() => false)) return
      const pause = pauses[attempts]
      attempts += 1
      if (!ended.signal.aborted && isRepeated && pause) timer = setTimeout(run, pause)
    }
    const back = () => {
      if (isRepeated && document.visibilityState === 'visible') void run()
    }
    void run()
    document.addEventListener('visibilitychange', back)
    return () => {
      ended.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', back)
    }
  }, [look, isRepeated])
}
