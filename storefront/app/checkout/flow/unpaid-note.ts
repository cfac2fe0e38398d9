import { useEffect, useState } from 'react'
import { unpaidOrdersKey } from '../cart-store.ts'

/** Whether there was, when the page opened, any order of which this browser had not heard the end. */
export function useUnpaidNote(): boolean {
  const [noted, setNoted] = useState(false)
  useEffect(() => {
    try {
      setNoted((localStorage.getItem(unpaidOrdersKey) ?? '[]') !== '[]')
    } catch {
      // Storage is forbidden, so nothing was noted.
    }
  }, [])
  return noted
}
