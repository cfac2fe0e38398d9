import type { PaymentMethod } from '@amritvasya/contract'
import { capitalised, collectsOnDelivery, offerOf } from '@amritvasya/contract/rules/payment-methods'
import { ApiError } from '../../platform/http/api-error.ts'

/**
 * Orders that are paid on delivery would take stock without a payment (GUARD-03).
 * @throws {ApiError} COD_UNAVAILABLE
 */
export function assertPaidAhead(method: PaymentMethod): void {
  const offer = offerOf(method)
  if (!offer || !collectsOnDelivery(method)) return
  throw new ApiError('COD_UNAVAILABLE', `${capitalised(offer.name)} is not available right now`)
}
