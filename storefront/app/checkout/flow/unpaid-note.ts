import { useEffect, useState } from 'react'
import { heldOrders } from '../held/held-orders.ts'

/** Whether there was, when the page opened, any order of which this browser had not heard the end. */
export function useUnpaidNote(): boolean {
  const [noted, setNoted] = useState(false)
  useEffect(() => setNoted(heldOrders.read().items.length > 0), [])
  return noted
}
