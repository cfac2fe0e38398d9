import type { Order } from '@amritvasya/contract'
import { collectsOnDelivery } from '@amritvasya/contract/rules/payment-methods'
import { useEffect, useState } from 'react'
import { useCustomerApi } from '../../accounts/customer-api.ts'
import { readToken } from '../../accounts/session-store.ts'
import { readUnpaidOrders, settleUnpaidOrders } from '../flow/unpaid-orders.ts'

export function SettledOrders() {
  const api = useCustomerApi()
  const [settled, setSettled] = useState<readonly Order[]>([])
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
  return (
    <div role="status" className="not-empty:mb-6">
      {settled.map(({ _id, orderNumber, payment }) => (
        <p key={_id} className="rounded-md bg-good-soft p-4">
          {collectsOnDelivery(payment.method) ? 'Order' : 'Your payment has arrived: order'} {orderNumber} is
          placed, and its items have been removed from your cart.{' '}
          <a
            href={`/order/${_id}`}
            className="inline-flex min-h-11 items-center text-plum underline underline-offset-4"
          >
            View order
          </a>
        </p>
      ))}
    </div>
  )
}
