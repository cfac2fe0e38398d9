import { useCallback, useEffect, useState } from 'react'

/** Seconds for which sending another code is locked (VERIFY-05). */
const locked = 30

const secondsUntil = (end: number) => Math.max(0, Math.ceil((end - Date.now()) / 1000))

/**
 * The seconds until another code may be sent, and a way to begin anew.
 * @param sentAt when the last one was sent, in milliseconds; without it, at the first render
 */
export function useCountdown(sentAt = Number.POSITIVE_INFINITY): [seconds: number, restart: () => void] {
  const [end, setEnd] = useState(() => Math.min(sentAt, Date.now()) + locked * 1000)
  const [seconds, setSeconds] = useState(() => secondsUntil(end))
  useEffect(() => {
    setSeconds(secondsUntil(end))
    const timer = setInterval(() => {
      const left = secondsUntil(end)
      setSeconds(left)
      if (left === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [end])
  return [seconds, useCallback(() => setEnd(Date.now() + locked * 1000), [])]
}
