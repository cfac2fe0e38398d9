import { useEffect, useState } from 'react'

const STEP_MS = 20_000

/** Returns the present time, anew every 20 seconds, so that a clock on the screen counts down. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), STEP_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
