import type { Order } from '@amritvasya/contract'
import { useEffect, useState } from 'react'
import { useCustomerApi } from '../../accounts/customer-api.ts'
import { readToken } from '../../accounts/session-store.ts'
import { isSettled } from '../flow/unpaid-orders.ts'

/** Milliseconds until one asks again: soon at first, then more and more rarely. */
const pauses = [2_000, 3_000, 5_000, 8_000, 13_000, 20_000, 30_000, 60_000]

/**
 * The order as the shop knows it; undefined until it does, and for those who are not signed in.
 * @param id undefined when there is none
 * @param patient asks again until the order is paid or cancelled, also when the shopper comes back to the tab
 */
export function useWatchedOrder(id: string | undefined, patient: boolean): Order | undefined {
  const api = useCustomerApi()
  const [order, setOrder] = useState<Order>()
  useEffect(() => {
    if (!id) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isHere = true
    let asked = 0
    const look = async () => {
      clearTimeout(timer)
      if (!readToken()) return
      try {
        const { order: found } = await api('GET /orders/my-orders/:id', { params: { id } })
        if (!isHere) return
        setOrder(found)
        if (isSettled(found) || found.orderStatus === 'cancelled') return
      } catch {
        // Whoever waits for a payment is told nothing by a lost connection; the next time may tell.
      }
      const pause = pauses[asked]
      asked += 1
      if (isHere && patient && pause) timer = setTimeout(look, pause)
    }
    const back = () => {
      if (patient && document.visibilityState === 'visible') void look()
    }
    void look()
    document.addEventListener('visibilitychange', back)
    return () => {
      isHere = false
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', back)
    }
  }, [api, id, patient])
  return order
}
