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
  | { is: 'ready' }
  | { is: 'placing'; payment: PaymentData }
  /** Razorpay's script is loading; `pressed` precedes the order. */
  | { is: 'opening'; pressed: PaymentData; payment: PlacedPayment; razorpayOrder: RazorpayOrder }
  | { is: 'paying'; payment: PlacedPayment }
  /** The server learns of the closed window. */
  | { is: 'cancelling'; payment: PlacedPayment; error: string }
  | { is: 'verifying'; payment: PlacedPayment }
  /** Perhaps it is paid already. */
  | { is: 'checking'; payment: PlacedPayment; refusal: ApiFailure }
  | { is: 'leaving'; payment: PaymentData; phase: Phase }

export type PaymentState = {
  step: Step
  problem: OrderProblem | undefined
  /** The server does not offer them for this order. */
  refusedMethods: readonly PaymentMethod[]
  /** A shopper who has left is not called back. */
  isHere: boolean
}

export type PaymentEvent =
  | { type: 'entered' | 'left' | 'problemCleared' | 'navigated' }
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
  | { do: 'place'; payment: PaymentData }
  | { do: 'loadScript' }
  | { do: 'openWindow'; Razorpay: Razorpay; order: PlacedOrder; razorpayOrder: RazorpayOrder }
  | { do: 'verify'; orderId: string; proof: PaymentProof }
  | { do: 'cancel'; orderId: string; reason: string }
  | { do: 'check'; orderId: string }
  | { do: 'remember'; orderId: string; items: PaymentData['items'] }
  | { do: 'update'; payment: PaymentData }
  | { do: 'finish'; orderId: string }
  | { do: 'toast'; message: string }
  | { do: 'navigate'; to: '/order-success'; state: SuccessData }
  | { do: 'navigate'; to: '/payment-failed'; state: FailedData }

export type Transition = { state: PaymentState; effects: Effect[] }

export const initialPayment: PaymentState = {
  step: { is: 'ready' },
  problem: undefined,
  refusedMethods: [],
  isHere: false,
}

export function phaseOf({ step }: PaymentState): Phase {
  if (step.is === 'leaving') return step.phase
  if (step.is === 'opening' || step.is === 'checking') return 'placing'
  return step.is === 'cancelling' ? 'paying' : step.is
}
