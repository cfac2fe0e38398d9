import type { ApiResponse, Order, PaymentMethod, RazorpayOrder } from '@amritvasya/contract'
import type { ApiFailure } from '../../platform/api.ts'
import type { OrderProblem } from '../flow/order-problem.ts'
import type { PaymentData, PlacedOrder } from '../flow/payment-data.ts'
import type { FailedData, SuccessData } from '../outcome/outcome-data.ts'
import type { PaymentProof, Razorpay } from './razorpay.ts'
import type { Verdict } from './verify-payment.ts'

export type Phase = 'ready' | 'placing' | 'paying' | 'verifying'

/** Every further attempt pays the same order (decision 8). */
export type PlacedPayment = PaymentData & { order: PlacedOrder }

export type Step =
  | { status: 'ready' }
  | { status: 'placing'; payment: PaymentData }
  /** Razorpay's script is loading; `pressed` precedes the order. */
  | { status: 'opening'; pressed: PaymentData; payment: PlacedPayment; razorpayOrder: RazorpayOrder }
  | { status: 'paying'; payment: PlacedPayment }
  /** The server learns of the closed window. */
  | { status: 'cancelling'; payment: PlacedPayment; error: string }
  | { status: 'verifying'; payment: PlacedPayment }
  /** Perhaps it is paid already. */
  | { status: 'checking'; payment: PlacedPayment; refusal: ApiFailure }
  | { status: 'leaving'; payment: PaymentData; phase: Phase }

export type PaymentState = {
  step: Step
  problem: OrderProblem | undefined
  /** The server does not offer them for this order. */
  refusedMethods: readonly PaymentMethod[]
  /** A shopper who has left is not called back. */
  isHere: boolean
}

export type PaymentEvent =
  | { type: 'navigated' }
  | { type: 'pressed'; payment: PaymentData }
  | { type: 'placed'; response: ApiResponse<'POST /orders/create'> }
  | { type: 'scriptLoaded'; Razorpay: Razorpay }
  | { type: 'windowClosed'; failure: string | undefined }
  | { type: 'paid'; proof: PaymentProof }
  | { type: 'verified'; verdict: Verdict }
  | { type: 'cancelled'; isPaid: boolean }
  | { type: 'checked'; settled: Order | undefined }
  | { type: 'failed'; error: unknown }

export type Effect =
  | { type: 'place'; payment: PaymentData }
  | { type: 'loadScript' }
  | { type: 'openWindow'; Razorpay: Razorpay; order: PlacedOrder; razorpayOrder: RazorpayOrder }
  | { type: 'verify'; orderId: string; proof: PaymentProof }
  | { type: 'cancel'; orderId: string; reason: string }
  | { type: 'check'; orderId: string }
  | { type: 'remember'; orderId: string; items: PaymentData['items'] }
  | { type: 'update'; payment: PaymentData }
  | { type: 'finish'; orderId: string }
  | { type: 'toast'; message: string }
  | { type: 'navigate'; to: '/order-success'; state: SuccessData }
  | { type: 'navigate'; to: '/payment-failed'; state: FailedData }

export type Transition = { state: PaymentState; effects: Effect[] }

export const initialPayment: PaymentState = {
  step: { status: 'ready' },
  problem: undefined,
  refusedMethods: [],
  isHere: false,
}

export function phaseOf({ step }: PaymentState): Phase {
  if (step.status === 'leaving') return step.phase
  if (step.status === 'opening' || step.status === 'checking') return 'placing'
  return step.status === 'cancelling' ? 'paying' : step.status
}
