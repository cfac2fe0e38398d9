import { useCallback, useEffect, useState } from 'react'

/** Seconds for which sending another code is locked (VERIFY-05). */
const locked = 30

const secondsUntil = (end: number) => Math.max(0, Math.ceil((end - Date.now()) / 1000))

/** The seconds until another code may be sent, counted from the first render on, and a way to begin anew. */
export function useCountdown(): [seconds: number, restart: () => void] {
  const [end, setEnd] = useState(() => Date.now() + locked * 1000)
  const [seconds, setSeconds] = useState(locked)
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
