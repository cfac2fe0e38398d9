import type { Order } from '@amritvasya/contract'
import { useEffect, useState } from 'react'
import { useCustomerApi } from '../../accounts/customer-api.ts'
import { readToken } from '../../accounts/session-store.ts'
import { isSettled } from '../flow/unpaid-orders.ts'

/** Backoff in milliseconds. */
const pauses = [2_000, 3_000, 5_000, 8_000, 13_000, 20_000, 30_000, 60_000]

/**
 * Undefined until loaded, and without a session.
 * @param patient polls until the order is paid or cancelled, also when the shopper comes back to the tab
 */
export function useWatchedOrder(id: string | undefined, patient: boolean): Order | undefined {
  const api = useCustomerApi()
  const [order, setOrder] = useState<Order>()
  useEffect(() => {
    if (!id) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isHere = true
    let attempts = 0
    const look = async () => {
      clearTimeout(timer)
      if (!readToken()) return
      try {
        const { order: current } = await api('GET /orders/my-orders/:id', { params: { id } })
        if (!isHere) return
        setOrder(current)
        if (isSettled(current) || current.orderStatus === 'cancelled') return
      } catch {
        // A lost connection tells nothing about the payment.
      }
      const pause = pauses[attempts]
      attempts += 1
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
