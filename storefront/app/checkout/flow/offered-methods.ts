import type { PaymentMethod, Shop } from '@amritvasya/contract'
import { formatRupees } from '@amritvasya/contract/rules/money'
import { checkoutMethods, type OfferSetting, offerOf } from '@amritvasya/contract/rules/payment-methods'

/** A smaller total leaves nothing to pay (decision 6). */
export const MIN_PAYABLE_RUPEES = 1

/** `refusal`: why this order cannot be paid by it (decision 11). */
export type OfferedMethod = { method: PaymentMethod; refusal?: string }

/**
 * @param total rupees
 * @param refused by the server for this order
 * @param refusals of the server, by method, where it gives a reason
 */
export const offeredMethods = (
  shop: Partial<Pick<Shop, OfferSetting>>,
  total: number,
  refused: readonly PaymentMethod[] = [],
  refusals: Partial<Record<PaymentMethod, string>> = {},
): OfferedMethod[] =>
  checkoutMethods.flatMap((method): OfferedMethod[] => {
    const offer = offerOf(method)
    if (!offer) return [{ method }]
    const limit = shop[offer.setting]
    // Another server of the contract may lack this setting.
    if (!limit || total < MIN_PAYABLE_RUPEES) return []
    if (total > limit.upTo) {
      const refusal = `For orders up to ${formatRupees(limit.upTo)}. This one comes to ${formatRupees(total)}.`
      return [{ method, refusal }]
    }
    const reason = refusals[method]
    if (reason) return [{ method, refusal: `${reason}. Paying online works as always.` }]
    return refused.includes(method) ? [{ method, refusal: 'Not available for this order.' }] : [{ method }]
  })
