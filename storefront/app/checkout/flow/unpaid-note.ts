import { useEffect, useState } from 'react'
import { heldOrders } from '../unpaid/reserved-orders.ts'

/** Returns true if this browser knew of an unpaid order when the page opened. */
export function useUnpaidNote(): boolean {
  const [noted, setNoted] = useState(false)
  useEffect(() => setNoted(heldOrders.read().items.length > 0), [])
  return noted
}
