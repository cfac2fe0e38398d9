import type { ApiResponse, Order, PaymentMethod } from '@amritvasya/contract'
import { defaultMethod } from '@amritvasya/contract/rules/payment-methods'
import { type ApiFailure, isApiFailure } from '../../platform/api.ts'
import { type OrderProblem, orderProblem } from '../flow/order-problem.ts'
import { type PaymentData, type PlacedOrder, readPlacedLines } from '../flow/payment-data.ts'
import { PaidBefore } from '../flow/place-order.ts'
import { isSettled } from '../flow/unpaid-orders.ts'
import { cancelled, type SuccessData } from '../outcome/outcome-data.ts'
import { figuresOf } from './payment-data-of.ts'
import {
  type Effect,
  type PaymentEvent,
  type PaymentState,
  phaseOf,
  type Step,
  type Transition,
} from './payment-state.ts'
import type { PaymentProof, Razorpay } from './razorpay.ts'
import type { Verdict } from './verify-payment.ts'

const cannotOpen = 'Failed to initialize payment'
const refused =
  'Payment verification failed. If you have paid, please contact support with your order number.'
const MAX_REASON_LENGTH = 300

const stay = (state: PaymentState): Transition => ({ state, effects: [] })

const go = (state: PaymentState, step: Step, ...effects: Effect[]): Transition => ({
  state: { ...state, step },
  effects,
})

const end = (state: PaymentState, ...effects: Effect[]) => go(state, { status: 'ready' }, ...effects)

const placedOrderOf = ({
  _id,
  orderNumber,
  payBefore,
  orderItems,
  confirmBefore,
  expectedDelivery,
  promise,
  lacksEmail,
}: PlacedOrder): PlacedOrder => ({
  _id,
  orderNumber,
  payBefore,
  orderItems: readPlacedLines(orderItems),
  ...(confirmBefore && { confirmBefore }),
  ...(expectedDelivery && { expectedDelivery }),
  ...(promise && { promise }),
  ...(lacksEmail && { lacksEmail }),
})

/** @param method by which the order was paid in the end */
function succeed(
  state: PaymentState,
  placed: PlacedOrder,
  payment: PaymentData,
  { method = defaultMethod, isConfirming = false }: { method?: PaymentMethod; isConfirming?: boolean } = {},
): Transition {
  const finished: Effect[] = isConfirming ? [] : [{ type: 'finish', orderId: placed._id }]
  if (!state.isHere) return end(state, ...finished)
  const { pricing, isGuest } = payment
  const order = placedOrderOf(placed)
  const shown: SuccessData = { order, total: pricing.total, isGuest, method, isConfirming }
  const step: Step = { status: 'leaving', payment, phase: phaseOf(state) }
  return go(state, step, ...finished, { type: 'navigate', to: '/order-success', state: shown })
}

function fail(state: PaymentState, payment: PaymentData, error: string): Transition {
  if (!state.isHere) return end(state)
  const step: Step = { status: 'leaving', payment, phase: phaseOf(state) }
  return go(state, step, { type: 'navigate', to: '/payment-failed', state: { ...payment, error } })
}

function showProblem(
  state: PaymentState,
  problem: OrderProblem,
  { message = problem.message, before = [] }: { message?: string; before?: Effect[] } = {},
): Transition {
  return end({ ...state, problem }, ...before, { type: 'toast', message })
}

function press(state: PaymentState, payment: PaymentData): Transition {
  if (state.step.status !== 'ready') return stay(state)
  return go({ ...state, problem: undefined }, { status: 'placing', payment }, { type: 'place', payment })
}

function receiveOrder(
  state: PaymentState,
  { order: placed, razorpayOrder }: ApiResponse<'POST /orders/create'>,
): Transition {
  if (state.step.status !== 'placing') return stay(state)
  const order = placedOrderOf(placed)
  const pressed = state.step.payment
  // An earlier order may have a coupon that was not typed again.
  const payment = { ...pressed, ...figuresOf(placed), order }
  if (isSettled(placed) || !razorpayOrder) return succeed(state, order, payment, placed.payment)
  if (!state.isHere) return end(state)
  const step: Step = { status: 'opening', pressed, payment, razorpayOrder }
  return go(state, step, { type: 'update', payment }, { type: 'loadScript' })
}

function openWindow(state: PaymentState, Razorpay: Razorpay): Transition {
  if (state.step.status !== 'opening') return stay(state)
  if (!state.isHere) return end(state)
  const { payment, razorpayOrder } = state.step
  const { order } = payment
  return go(state, { status: 'paying', payment }, { type: 'openWindow', Razorpay, order, razorpayOrder })
}

function closeWindow(state: PaymentState, failure: string | undefined): Transition {
  if (state.step.status !== 'paying') return stay(state)
  if (!state.isHere) return end(state)
  const { payment } = state.step
  const reason = (failure ?? 'Payment cancelled by customer').slice(0, MAX_REASON_LENGTH)
  const error = failure ? `${cancelled}. Your last try failed: ${failure}` : cancelled
  const effect: Effect = { type: 'cancel', orderId: payment.order._id, reason }
  return go(state, { status: 'cancelling', payment, error }, effect)
}

function receiveProof(state: PaymentState, proof: PaymentProof): Transition {
  if (state.step.status !== 'paying') return stay(state)
  const { payment } = state.step
  return go(state, { status: 'verifying', payment }, { type: 'verify', orderId: payment.order._id, proof })
}

/** The payment of a closed window may have arrived all the same. */
function finishCancelling(state: PaymentState, isPaid: boolean): Transition {
  if (state.step.status !== 'cancelling') return stay(state)
  const { payment, error } = state.step
  return isPaid ? succeed(state, payment.order, payment) : fail(state, payment, error)
}

function receiveVerdict(state: PaymentState, verdict: Verdict): Transition {
  if (state.step.status !== 'verifying') return stay(state)
  const { payment } = state.step
  if (verdict.status === 'late') return fail(state, payment, verdict.message)
  if (verdict.status === 'refused') return fail(state, payment, refused)
  return succeed(state, payment.order, payment, { isConfirming: verdict.status === 'unknown' })
}

function finishChecking(state: PaymentState, settled: Order | undefined): Transition {
  if (state.step.status !== 'checking') return stay(state)
  const { payment, refusal } = state.step
  return settled
    ? succeed(state, payment.order, payment, settled.payment)
    : refuseOrder(state, payment, refusal)
}

/** The order exists without a payment. */
function missPayment(state: PaymentState, payment: PaymentData, error: ApiFailure): Transition {
  const orderId = error.details?.orderId
  const order = payment.order ?? (orderId ? { _id: orderId, orderNumber: '', payBefore: null } : null)
  return showProblem(state, orderProblem(error, cannotOpen, payment.order), {
    message: cannotOpen,
    before: orderId
      ? [
          { type: 'remember', orderId, items: payment.items },
          { type: 'update', payment: { ...payment, order } },
        ]
      : [],
  })
}

function refuseOrder(state: PaymentState, payment: PaymentData, error: ApiFailure): Transition {
  const problem = orderProblem(error, 'Failed to place order', payment.order)
  if (!problem.isMethodRefused) return showProblem(state, problem)
  const refusedMethods = [...state.refusedMethods, payment.method]
  return showProblem({ ...state, refusedMethods }, problem, {
    before: [{ type: 'update', payment: { ...payment, method: defaultMethod } }],
  })
}

function explain(state: PaymentState, error: unknown): Transition {
  const { step } = state
  if (step.status === 'ready') return stay(state)
  if (!state.isHere) return end(state)
  // Before Razorpay's script has loaded, no money can have moved.
  const payment = step.status === 'opening' ? step.pressed : step.payment
  if (error instanceof PaidBefore) return succeed(state, error.order, payment, error.order.payment)
  if (!isApiFailure(error)) return showProblem(state, orderProblem(error, cannotOpen, payment.order))
  const { code } = error
  if (code === 'PAYMENT_UNAVAILABLE') return missPayment(state, payment, error)
  const { order } = payment
  if (order && (code === 'ORDER_NOT_PAYABLE' || code === 'ORDER_ALREADY_PAID')) {
    const checking: Step = { status: 'checking', payment: { ...payment, order }, refusal: error }
    return go(state, checking, { type: 'check', orderId: order._id })
  }
  return refuseOrder(state, payment, error)
}

export function paymentReducer(state: PaymentState, event: PaymentEvent): Transition {
  switch (event.type) {
    case 'pressed':
      return press(state, event.payment)
    case 'placed':
      return receiveOrder(state, event.response)
    case 'scriptLoaded':
      return openWindow(state, event.Razorpay)
    case 'windowClosed':
      return closeWindow(state, event.failure)
    case 'paid':
      return receiveProof(state, event.proof)
    case 'cancelled':
      return finishCancelling(state, event.isPaid)
    case 'verified':
      return receiveVerdict(state, event.verdict)
    case 'checked':
      return finishChecking(state, event.settled)
    case 'failed':
      return explain(state, event.error)
    case 'navigated':
      return state.step.status === 'leaving' ? end(state) : stay(state)
  }
}
