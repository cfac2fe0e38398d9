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
  total: number | undefined
  isGuest: boolean
  /** Cash is not paid yet. */
  method: PaymentMethod
  /** Razorpay reports the payment, but the shop has not confirmed it yet. */
  isConfirming: boolean
}

export function readSuccessData(value: unknown): SuccessData | undefined {
  const fields = fieldsOf(value)
  const order = readPlacedOrder(fields?.order)
  if (!fields || !order) return undefined
  return {
    order,
    total: priceOf(fields.total),
    isGuest: fields.isGuest === true,
    method: readMethod(fields.method),
    isConfirming: fields.isConfirming === true,
  }
}

export const cancelled = 'Payment cancelled'

export type FailedData = PaymentData & { error: string }

export function readFailedData(value: unknown): FailedData | undefined {
  const payment = readPaymentData(value)
  return payment && { ...payment, error: textOr(fieldsOf(value)?.error, '') }
}
