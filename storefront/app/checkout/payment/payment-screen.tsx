import { useNavigate } from 'react-router'
import { CheckoutSkeleton } from '../delivery/checkout-skeleton.tsx'
import { type PaymentData, readPaymentState } from '../flow/payment-data.ts'
import { useCheckoutState } from '../flow/use-checkout-state.ts'
import { PaymentBody } from './payment-body.tsx'
import { WaitingOrder } from './waiting-order.tsx'

/** Implements PAY-01. */
export function PaymentScreen() {
  const [handed, change] = useCheckoutState('payment', readPaymentState)
  const navigate = useNavigate()
  if (handed.is !== 'ready') return <CheckoutSkeleton label="Loading your order" />
  const update = (data: PaymentData | undefined) => {
    if (data) change(data)
    else void navigate('/cart')
  }
  if ('orderId' in handed.value) return <WaitingOrder {...handed.value} onLoaded={change} />
  return <PaymentBody data={handed.value} update={update} />
}
