import type { Order } from '@amritvasya/contract'
import type { CustomerApi } from '../../accounts/customer-api.ts'
import { isApiFailure } from '../../platform/api.ts'
import { isSettled } from '../flow/unpaid-orders.ts'
import type { PaymentProof } from './razorpay.ts'

/**
 * `unknown`: nobody could be reached to tell; the money may well have arrived. `late`: it came after the order was
 * cancelled and goes back, as the shop's own words say.
 */
export type Verdict = { is: 'paid' | 'refused' | 'unknown' } | { is: 'late'; message: string }

/** Tries when there was no answer; verifying twice does no harm. */
const tries = 3

/** An order that the shop knows as one that needs no more paying; undefined also when it cannot be asked. */
export async function findSettled(api: CustomerApi, id: string): Promise<Order | undefined> {
  try {
    const { order } = await api('GET /orders/my-orders/:id', { params: { id } })
    return isSettled(order) ? order : undefined
  } catch {
    return undefined
  }
}

/** PAY-06, PAY-08: proves a payment to the shop, which may have heard of it from the provider already (decision 9). */
export async function verifyPayment(
  api: CustomerApi,
  orderId: string,
  proof: PaymentProof,
): Promise<Verdict> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    try {
      await api('POST /orders/verify-payment', { body: { ...proof, orderId } })
      return { is: 'paid' }
    } catch (error) {
      if (!isApiFailure(error)) throw error
      if (error.status > 0) {
        if (await findSettled(api, orderId)) return { is: 'paid' }
        const isLate = error.code === 'ORDER_NOT_PAYABLE'
        return isLate ? { is: 'late', message: error.message } : { is: 'refused' }
      }
    }
  }
  return { is: (await findSettled(api, orderId)) ? 'paid' : 'unknown' }
}
