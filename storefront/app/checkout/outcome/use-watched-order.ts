import type { Order } from '@amritvasya/contract'
import { useCallback, useState } from 'react'
import { useCustomerApi } from '../../accounts/customer-api.ts'
import { readToken } from '../../accounts/session-store.ts'
import { usePolling } from '../../platform/use-polling.ts'
import { isSettled } from '../flow/unpaid-orders.ts'

/**
 * It is undefined until loaded, and without a session.
 * @param patient polls until the order is paid or cancelled
 */
export function useWatchedOrder(id: string | undefined, patient: boolean): Order | undefined {
  const api = useCustomerApi()
  const [order, setOrder] = useState<Order>()
  const look = useCallback(
    async (signal: AbortSignal) => {
      if (!id || !readToken()) return true
      const { order: current } = await api('GET /orders/my-orders/:id', { params: { id } })
      if (!signal.aborted) setOrder(current)
      return isSettled(current) || current.orderStatus === 'cancelled'
    },
    [api, id],
  )
  usePolling(id ? look : undefined, patient)
  return order
}
