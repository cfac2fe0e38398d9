import { indianTime } from '@amritvasya/contract/rules/dates'
import { defaultMethod } from '@amritvasya/contract/rules/payment-methods'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import type { PaymentData } from '../flow/payment-data.ts'
import { isSettled } from '../flow/unpaid-orders.ts'
import { finishOrder } from './finish-order.ts'
import { OrderFacts } from './order-facts.tsx'
import { cancelled, type FailedData, type SuccessData } from './outcome-data.ts'
import { OutcomeFrame, Sign } from './outcome-frame.tsx'
import { useWatchedOrder } from './use-watched-order.ts'

const usual = 'There was an error processing your payment. Please try again.'

/** Becomes the success screen when the payment was captured after all. */
export function FailedScreen({ data }: { data: FailedData }) {
  const navigate = useNavigate()
  const { error, ...payment } = data
  const { order, pricing, isGuest } = payment
  const watched = useWatchedOrder(order?._id, true)
  const isPaid = watched !== undefined && isSettled(watched)
  const isOver = watched?.orderStatus === 'cancelled' && !isPaid
  const method = watched?.payment.method ?? defaultMethod
  useEffect(() => {
    if (!isPaid || !order) return
    finishOrder(order._id)
    const state: SuccessData = { order, total: pricing.total, isGuest, method, isConfirming: false }
    void navigate('/order-success', { replace: true, state })
  }, [isPaid, order, pricing.total, isGuest, method, navigate])

  const again: PaymentData = isOver && !isGuest ? { ...payment, order: null } : payment
  return (
    <OutcomeFrame
      title="Your payment did not go through"
      sign={
        <Sign tone="bad">
          <X className="size-8" strokeWidth={2.25} aria-hidden="true" />
        </Sign>
      }
    >
      <p role="alert" className="mx-auto max-w-md">
        {error || usual}
      </p>
      {order?.orderNumber && <OrderFacts orderNumber={order.orderNumber} total={pricing.total} />}
      <p className="mx-auto mt-5 max-w-md text-ink-soft">
        {error.startsWith(cancelled) && 'The payment window was closed, and nothing has been charged. '}
        Your cart is safe.{' '}
        {isOver
          ? 'This order was cancelled and your items have been released.'
          : order &&
            `Your order is kept for you${order.payBefore ? ` until ${indianTime(order.payBefore)}` : ''}. Try again. You will be charged only once.`}
      </p>
      <div className="mt-8 flex flex-col justify-center gap-3 sm:flex-row">
        {isOver && isGuest ? (
          <ButtonLink href="/cart">Go to your cart</ButtonLink>
        ) : (
          <ButtonLink href="/payment" data-state={JSON.stringify(again)}>
            Try Again
          </ButtonLink>
        )}
        <ButtonLink href="/orders" look="secondary" data-document="">
          View Orders
        </ButtonLink>
      </div>
    </OutcomeFrame>
  )
}
