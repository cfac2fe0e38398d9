import type { Order } from '@amritvasya/contract'
import { useEffect, useState } from 'react'
import { useCustomerApi } from '../../accounts/customer-api.ts'
import { readToken } from '../../accounts/session-store.ts'
import { readUnpaidOrders, settleUnpaidOrders } from './unpaid-orders.ts'

/** Orders of which this browser learns only now that they are paid; what they held has left the cart. */
export function useSettledOrders(): Order[] {
  const api = useCustomerApi()
  const [settled, setSettled] = useState<Order[]>([])
  useEffect(() => {
    let isHere = true
    const look = async () => {
      if (!readToken() || readUnpaidOrders().length === 0) return
      const found = await settleUnpaidOrders(api)
      if (isHere && found.length > 0) setSettled(found)
    }
    void look()
    return () => {
      isHere = false
    }
  }, [api])
  return settled
}
