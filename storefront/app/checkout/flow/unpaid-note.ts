import { useEffect, useState } from 'react'
import { reservedOrders } from '../../unpaid-orders/reserved-orders.ts'

/** This browser knew of one when the page opened. */
export function useUnpaidNote(): boolean {
  const [noted, setNoted] = useState(false)
  useEffect(() => setNoted(reservedOrders.read().items.length > 0), [])
  return noted
}
