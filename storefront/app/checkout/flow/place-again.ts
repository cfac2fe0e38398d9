import type { ApiResponse, Order } from '@amritvasya/contract'
import type { CustomerApi } from '../../accounts/customer-api.ts'
import { type ApiFailure, isApiFailure } from '../../platform/api.ts'
import { proveWork } from '../../platform/prove-work.ts'
import { toast } from '../../ui/toast.ts'
import { clearOrderKey } from './order-key.ts'
import { settleUnpaidOrders } from './unpaid-orders.ts'

type Placed = ApiResponse<'POST /orders/create'>
export type PostOrder = (headers?: Record<string, string>) => Promise<Placed>

/** While many orders stay unpaid, the shop asks the browsers of new customers for some work (GUARD-02). */
async function postProven(post: PostOrder, { details }: ApiFailure): Promise<Placed> {
  toast.success('One moment please', 'We are getting a lot of orders, so we check your browser first.')
  return post(await proveWork(details?.challenge ?? ''))
}

const needsProof = (error: unknown): error is ApiFailure =>
  isApiFailure(error) && error.code === 'PROOF_REQUIRED'

const hasEnded = (error: unknown) => isApiFailure(error) && error.code === 'ORDER_NOT_PAYABLE'

/**
 * Places an order whose first try was answered with PROOF_REQUIRED, or under a key whose order has ended.
 * @param failure undefined when the ended order was returned
 * @returns the order that is placed, or the ended one when it was paid
 */
export async function placeAgain(
  api: CustomerApi,
  post: PostOrder,
  failure: ApiFailure | undefined,
): Promise<Placed | { paid: Order }> {
  if (needsProof(failure)) {
    try {
      const placed = await postProven(post, failure)
      if (placed.order.orderStatus !== 'cancelled') return placed
    } catch (error) {
      if (!hasEnded(error)) throw error
    }
  }
  const [paid] = await settleUnpaidOrders(api)
  clearOrderKey()
  if (paid) return { paid }
  return post().catch((error: unknown) => {
    if (!needsProof(error)) throw error
    return postProven(post, error)
  })
}
