import type { PaymentMethod, RazorpayOrder } from '@amritvasya/contract'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCustomerApi } from '../../accounts/customer-api.ts'
import { isApiFailure } from '../../platform/api.ts'
import { useRootData } from '../../platform/root-data.ts'
import { toast } from '../../ui/toast.ts'
import { type OrderProblem, orderProblem } from '../flow/order-problem.ts'
import type { PaymentData, PlacedOrder } from '../flow/payment-data.ts'
import { PaidBefore, placeOrder } from '../flow/place-order.ts'
import { isSettled, rememberUnpaidOrder } from '../flow/unpaid-orders.ts'
import { finishOrder } from '../outcome/finish-order.ts'
import { cancelled, type FailedData, type SuccessData } from '../outcome/outcome-data.ts'
import { figuresOf } from './payment-data-of.ts'
import { loadRazorpay, openRazorpay, type Razorpay } from './razorpay.ts'
import { findSettled, verifyPayment } from './verify-payment.ts'

export type Phase = 'ready' | 'placing' | 'paying' | 'verifying'

const cannotOpen = 'Failed to initialize payment'
const refused =
  'Payment verification failed. If you have paid, please contact support with your order number.'

/**
 * Places the order, opens Razorpay's window and handles its outcome (PAY-05 to PAY-08). Calls during a running payment
 * are ignored.
 * @param update stores the placed order, so that every further attempt pays the same one (decision 8)
 */
export function usePayment(data: PaymentData | undefined, update: (data: PaymentData) => void) {
  const api = useCustomerApi()
  const navigate = useNavigate()
  const script = useRootData()?.site.razorpayCheckoutUrl ?? ''
  const [phase, setPhase] = useState<Phase>('ready')
  const [problem, setProblem] = useState<OrderProblem>()
  const [isCashRefused, setCashRefused] = useState(false)
  const running = useRef(false)
  const here = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    here.current = controller
    // The script loads ahead of the press on Place Order; a failure shows only then.
    loadRazorpay(script).catch(() => {})
    return () => controller.abort()
  }, [script])
  const isHere = () => here.current?.signal.aborted === false

  /** @param method method by which the order was paid in the end, whatever was chosen here */
  async function succeed(
    order: PlacedOrder,
    { pricing, isGuest }: PaymentData,
    { method = 'online', isConfirming = false }: { method?: PaymentMethod; isConfirming?: boolean } = {},
  ) {
    if (!isConfirming) finishOrder(order._id)
    // A shopper who has left the screen is not called back.
    if (!isHere()) return
    const { _id, orderNumber, payBefore } = order
    const state: SuccessData = {
      order: { _id, orderNumber, payBefore },
      total: pricing.total,
      isGuest,
      method,
      isConfirming,
    }
    await navigate('/order-success', { replace: true, state })
  }
  async function fail(payment: PaymentData, error: string) {
    if (!isHere()) return
    const state: FailedData = { ...payment, error }
    await navigate('/payment-failed', { replace: true, state })
  }
  const say = (found: OrderProblem) => {
    setProblem(found)
    toast.error(found.message)
  }

  /** The server answers ORDER_ALREADY_PAID when the money has arrived all the same (PAY-07). */
  async function dismiss(payment: PaymentData, order: PlacedOrder, failure: string | undefined) {
    try {
      await api('POST /orders/update-payment-status', {
        body: {
          orderId: order._id,
          status: 'cancelled',
          reason: (failure ?? 'Payment cancelled by customer').slice(0, 300),
        },
      })
    } catch (error) {
      if (isApiFailure(error) && error.code === 'ORDER_ALREADY_PAID') return succeed(order, payment)
    }
    return fail(payment, failure ? `${cancelled}. Your last try failed: ${failure}` : cancelled)
  }

  async function payOnline(
    Razorpay: Razorpay,
    payment: PaymentData,
    order: PlacedOrder,
    razorpayOrder: RazorpayOrder,
  ) {
    const signal = here.current?.signal
    if (!signal || signal.aborted) return
    setPhase('paying')
    const ended = await openRazorpay(Razorpay, razorpayOrder, {
      payBefore: order.payBefore,
      signal,
      onFailed: (description) => {
        const body = { orderId: order._id, status: 'failed' as const, reason: description?.slice(0, 300) }
        // The shopper may try again in the window, so this failure does not decide the outcome.
        api('POST /orders/update-payment-status', { body }).catch(() => {})
      },
    })
    if (ended.is === 'dismissed') return signal.aborted ? undefined : dismiss(payment, order, ended.failure)
    setPhase('verifying')
    const verdict = await verifyPayment(api, order._id, ended.proof)
    if (verdict.is === 'late') return fail(payment, verdict.message)
    if (verdict.is !== 'refused') return succeed(order, payment, { isConfirming: verdict.is === 'unknown' })
    return fail(payment, refused)
  }

  async function explain(error: unknown, payment: PaymentData) {
    if (error instanceof PaidBefore) return succeed(error.order, payment, error.order.payment)
    if (!isApiFailure(error)) return say(orderProblem(error, cannotOpen, payment.order))
    const { code, details } = error
    if (code === 'PAYMENT_UNAVAILABLE') {
      const _id = details?.orderId
      if (_id) {
        rememberUnpaidOrder({ _id }, payment.items)
        update({ ...payment, order: payment.order ?? { _id, orderNumber: '', payBefore: null } })
      }
      toast.error(cannotOpen)
      return setProblem(orderProblem(error, cannotOpen, payment.order))
    }
    if (payment.order && (code === 'ORDER_NOT_PAYABLE' || code === 'ORDER_ALREADY_PAID')) {
      const settled = await findSettled(api, payment.order._id)
      if (settled) return succeed(payment.order, payment, settled.payment)
    }
    const found = orderProblem(error, 'Failed to place order', payment.order)
    if (found.isCashRefused) {
      setCashRefused(true)
      update({ ...payment, method: 'online' })
    }
    say(found)
  }

  async function pay() {
    if (running.current) return
    if (!data) return say({ message: 'Order data is missing' })
    running.current = true
    setPhase('placing')
    setProblem(undefined)
    let attempted = data
    try {
      const placed = await placeOrder(api, data)
      const { _id, orderNumber, payBefore } = placed.order
      const order = { _id, orderNumber, payBefore }
      // An order placed earlier may have a coupon that was not typed again.
      const payment = { ...data, ...figuresOf(placed.order), order }
      if (isSettled(placed.order) || !placed.razorpayOrder) {
        return await succeed(order, payment, placed.order.payment)
      }
      if (!isHere()) return
      update(payment)
      const Razorpay = await loadRazorpay(script)
      // From here on money may move.
      attempted = payment
      await payOnline(Razorpay, payment, order, placed.razorpayOrder)
    } catch (error) {
      if (isHere()) await explain(error, attempted)
    } finally {
      running.current = false
      setPhase('ready')
    }
  }
  return { phase, problem, setProblem, isCashRefused, pay }
}
