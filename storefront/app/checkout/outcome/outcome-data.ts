import type { PaymentMethod } from '@amritvasya/contract'
import { fieldsOf, priceOf, textOr } from '../../platform/unknown-value.ts'
import {
  type PaymentData,
  type PlacedOrder,
  readMethod,
  readPaymentData,
  readPlacedOrder,
} from '../flow/payment-data.ts'

/** What the success screen shows. */
export type SuccessData = {
  order: PlacedOrder
  /** Rupees; undefined when it is not known any more. */
  total: number | undefined
  isGuest: boolean
  /** How it is paid: what is paid at the door is not paid yet. */
  method: PaymentMethod
  /** The provider says paid, but the shop has not heard it yet. */
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

/** What is said of a payment window that was closed (PAY-07). */
export const cancelled = 'Payment cancelled'

/** What the failed screen shows, and hands back for another attempt (FAILED-04). */
export type FailedData = PaymentData & { error: string }

export function readFailedData(value: unknown): FailedData | undefined {
  const payment = readPaymentData(value)
  return payment && { ...payment, error: textOr(fieldsOf(value)?.error, '') }
}
