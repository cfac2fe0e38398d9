import { useCallback, useEffect, useState } from 'react'

const RESEND_LOCK_SECONDS = 30

const secondsUntil = (end: number) => Math.max(0, Math.ceil((end - Date.now()) / 1000))

/** @param sentAt time of the last code in milliseconds; defaults to the first render */
export function useCountdown(sentAt = Number.POSITIVE_INFINITY): [seconds: number, restart: () => void] {
  const [end, setEnd] = useState(() => Math.min(sentAt, Date.now()) + RESEND_LOCK_SECONDS * 1000)
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
  return [seconds, useCallback(() => setEnd(Date.now() + RESEND_LOCK_SECONDS * 1000), [])]
}
