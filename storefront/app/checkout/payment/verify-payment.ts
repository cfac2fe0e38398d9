import type { Order } from '@amritvasya/contract'
import type { CustomerApi } from '../../accounts/customer-api.ts'
import { type ApiFailure, isApiFailure } from '../../platform/api.ts'
import { isSettled } from '../flow/unpaid-orders.ts'
import type { PaymentProof } from './razorpay.ts'

/**
 * It is `unknown` without a response. `late`: the payment arrived after the cancellation and is refunded, as the server's
 * message explains.
 */
export type Verdict = { status: 'paid' | 'refused' | 'unknown' } | { status: 'late'; message: string }

/** Verifying is idempotent. */
const MAX_ATTEMPTS = 3

export async function findSettled(api: CustomerApi, id: string): Promise<Order | undefined> {
  try {
    const { order } = await api('GET /orders/my-orders/:id', { params: { id } })
    return isSettled(order) ? order : undefined
  } catch {
    // Without a response the payment is as unknown as before.
    return undefined
  }
}

async function refusedWith(
  api: CustomerApi,
  orderId: string,
  { code, message }: ApiFailure,
): Promise<Verdict> {
  if (await findSettled(api, orderId)) return { status: 'paid' }
  return code === 'ORDER_NOT_PAYABLE' ? { status: 'late', message } : { status: 'refused' }
}

/** The shop may have learnt of the payment from Razorpay already (decision 9). */
export async function verifyPayment(
  api: CustomerApi,
  orderId: string,
  proof: PaymentProof,
): Promise<Verdict> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    try {
      await api('POST /orders/verify-payment', { body: { ...proof, orderId } })
      return { status: 'paid' }
    } catch (error) {
      if (!isApiFailure(error)) throw error
      if (error.status > 0) return refusedWith(api, orderId, error)
    }
  }
  return { status: (await findSettled(api, orderId)) ? 'paid' : 'unknown' }
}
