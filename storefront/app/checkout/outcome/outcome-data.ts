import type { PaymentMethod } from '@amritvasya/contract'
import { fieldsOf, priceOf, textOr } from '../../platform/unknown-value.ts'
import {
  type PaymentData,
  type PlacedOrder,
  readMethod,
  readPaymentData,
  readPlacedOrder,
} from '../flow/payment-data.ts'

export type SuccessData = {
  order: PlacedOrder
  /** Rupees; undefined when no longer known. */
  total: number | undefined
  isGuest: boolean
  /** Cash on delivery is not paid yet. */
  method: PaymentMethod
  /** Razorpay reports the payment, but the shop has not confirmed it yet. */
  isConfirming: boolean
}

export function readSuccessData(value: unknown): SuccessData | undefined {
  const given = fieldsOf(value)
  const order = readPlacedOrder(given?.order)
  if (!given || !order) return undefined
  return {
    order,
    total: priceOf(given.total),
    isGuest: given.isGuest === true,
    method: readMethod(given.method),
    isConfirming: given.isConfirming === true,
  }
}

/** Shown after the shopper closed the payment window (PAY-07). */
export const cancelled = 'Payment cancelled'

/** Passed back for another attempt (FAILED-04). */
export type FailedData = PaymentData & { error: string }

export function readFailedData(value: unknown): FailedData | undefined {
  const payment = readPaymentData(value)
  return payment && { ...payment, error: textOr(fieldsOf(value)?.error, '') }
}
