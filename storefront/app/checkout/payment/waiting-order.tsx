import { useCallback, useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useCustomerApi } from '../../accounts/customer-api.ts'
import { useLoaded } from '../../accounts/use-loaded.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { CheckoutSkeleton } from '../delivery/checkout-skeleton.tsx'
import type { PaymentData } from '../flow/payment-data.ts'
import { isSettled } from '../flow/unpaid-orders.ts'
import { paymentDataOf } from './payment-data-of.ts'

type WaitingOrderProps = { orderId: string; onLoaded: (data: PaymentData) => void }

export function WaitingOrder({ orderId, onLoaded }: WaitingOrderProps) {
  const api = useCustomerApi()
  const navigate = useNavigate()
  const load = useCallback(
    async () => (await api('GET /orders/my-orders/:id', { params: { id: orderId } })).order,
    [api, orderId],
  )
  const { loaded, retry } = useLoaded(load, 'Failed to fetch order details')
  const order = loaded.state === 'ready' ? loaded.data : undefined
  const show = useEffectEvent((found: NonNullable<typeof order>) => {
    // Its own screen shows a settled or cancelled order.
    const isOver = isSettled(found) || found.orderStatus === 'cancelled'
    if (isOver) void navigate(`/order/${found._id}`, { replace: true })
    else onLoaded(paymentDataOf(found))
  })
  useEffect(() => {
    if (order) show(order)
  }, [order])
  if (loaded.state === 'failed')
    return <ErrorState message={loaded.message} reference={loaded.reference} retry={retry} />
  return <CheckoutSkeleton label="Loading your order" />
}
