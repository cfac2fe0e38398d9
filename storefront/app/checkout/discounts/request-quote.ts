import type { ApiResponse } from '@amritvasya/contract'
import { readToken } from '../../accounts/session-store.ts'
import type { CartLine } from '../../cart/cart-line.ts'
import { subtotalOf } from '../../cart/cart-rules.ts'
import { createHttpApi } from '../../platform/http-api.ts'

export type Quoted = Pick<ApiResponse<'POST /orders/quote'>, 'pricing' | 'discounts'>

/**
 * Asks what an order of these lines would cost. Some discounts depend on the customer, so the token is sent.
 * @returns undefined where the shop has other prices than these lines
 * @throws {HttpApiError} INVALID_COUPON and others
 */
export async function requestQuote(
  base: string,
  lines: readonly CartLine[],
  couponCode: string | undefined,
): Promise<Quoted | undefined> {
  const items = lines.map(({ _id, variant, quantity }) => ({
    productId: _id,
    variantId: variant._id,
    quantity,
  }))
  const api = createHttpApi(base, { token: readToken() })
  const quoted = await api('POST /orders/quote', { body: { items, ...(couponCode && { couponCode }) } })
  return quoted.pricing.subtotal === subtotalOf(lines) ? quoted : undefined
}
