import { readToken } from '../../accounts/session-store.ts'
import { subtotalOf } from '../../cart/cart-rules.ts'
import { createHttpApi } from '../../platform/http-api.ts'
import type { CheckoutItem } from '../checkout-item.ts'
import { orderItem, type Rates } from '../pricing/quote.ts'

/**
 * The amounts are in rupees. A coupon may have a limit for each customer, so the token is sent.
 * @throws {HttpApiError} INVALID_COUPON and others
 */
export async function validateCoupon(
  base: string,
  code: string,
  items: readonly CheckoutItem[],
  rates: Rates,
  signal?: AbortSignal,
): Promise<number> {
  const api = createHttpApi(base, { token: readToken(), signal })
  const body = { code, amount: subtotalOf(items), items: items.map((item) => orderItem(item, rates)) }
  return (await api('POST /coupons/validate', { body })).discount
}
