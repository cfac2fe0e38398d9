import type { CustomerApi } from '../../accounts/customer-api.ts'
import { isApiFailure } from '../../platform/api.ts'
import { toast } from '../../ui/toast.ts'
import type { PaymentData } from '../flow/payment-data.ts'
import { placeOrder } from '../flow/place-order.ts'
import { rememberUnpaidOrder } from '../flow/unpaid-orders.ts'
import { finishOrder } from '../outcome/finish-order.ts'
import type { Effect, PaymentEvent } from './payment-state.ts'
import { loadRazorpay, openRazorpay } from './razorpay.ts'
import { findSettled, verifyPayment } from './verify-payment.ts'

export type PaymentDependencies = {
  api: CustomerApi
  script: string
  /** It is aborted when the shopper leaves. */
  signal: AbortSignal
  /** Every further attempt pays the same order (decision 8). */
  update: (payment: PaymentData) => void
  navigate: (to: string, options: { replace: true; state: unknown }) => Promise<void> | void
}

type EffectOf<D extends Effect['type']> = Extract<Effect, { type: D }>

async function openWindow(
  { Razorpay, razorpayOrder, order }: EffectOf<'openWindow'>,
  { api, signal }: PaymentDependencies,
): Promise<PaymentEvent> {
  const ended = await openRazorpay(Razorpay, razorpayOrder, {
    payBefore: order.payBefore,
    signal,
    onFailed: (description) => {
      const body = { orderId: order._id, status: 'failed' as const, reason: description?.slice(0, 300) }
      // The shopper may try again in the window, so this failure does not decide the outcome.
      api('POST /orders/update-payment-status', { body }).catch(() => {})
    },
  })
  return ended.type === 'paid'
    ? { type: 'paid', proof: ended.proof }
    : { type: 'windowClosed', failure: ended.failure }
}

/** ORDER_ALREADY_PAID means that the money has arrived all the same. */
async function cancelPayment(
  { orderId, reason }: EffectOf<'cancel'>,
  { api }: PaymentDependencies,
): Promise<PaymentEvent> {
  try {
    await api('POST /orders/update-payment-status', { body: { orderId, status: 'cancelled', reason } })
    return { type: 'cancelled', isPaid: false }
  } catch (error) {
    return { type: 'cancelled', isPaid: isApiFailure(error) && error.code === 'ORDER_ALREADY_PAID' }
  }
}

/** Resolves to the event that follows, if any. */
export async function runEffect(
  effect: Effect,
  dependencies: PaymentDependencies,
): Promise<PaymentEvent | undefined> {
  const { api, script, update, navigate } = dependencies
  switch (effect.type) {
    case 'place':
      return { type: 'placed', response: await placeOrder(api, effect.payment) }
    case 'loadScript':
      return { type: 'scriptLoaded', Razorpay: await loadRazorpay(script) }
    case 'openWindow':
      return openWindow(effect, dependencies)
    case 'verify':
      return { type: 'verified', verdict: await verifyPayment(api, effect.orderId, effect.proof) }
    case 'cancel':
      return cancelPayment(effect, dependencies)
    case 'check':
      return { type: 'checked', settled: await findSettled(api, effect.orderId) }
    case 'remember':
      return void rememberUnpaidOrder({ _id: effect.orderId }, effect.items)
    case 'update':
      return void update(effect.payment)
    case 'finish':
      return void finishOrder(effect.orderId)
    case 'toast':
      return void toast.error(effect.message)
    case 'navigate':
      await navigate(effect.to, { replace: true, state: effect.state })
      return { type: 'navigated' }
  }
}
