import type { Shop } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'
import type { Settings } from './settings.ts'

/** Returns which gift cards are sold; nothing where none are, or where customers could not pay with them. */
export function giftCardOffer(settings: Settings): Shop['giftCards'] {
  const { giftCards, storeCreditAtCheckout, giftCardAmountsPaise, giftCardMonths } = settings
  const { giftCardFromPaise, giftCardUpToPaise } = settings
  const isFree = giftCardUpToPaise >= giftCardFromPaise
  if (!giftCards || !storeCreditAtCheckout || (!isFree && giftCardAmountsPaise.length === 0)) return undefined
  return {
    amounts: giftCardAmountsPaise.map(toRupees),
    other: isFree ? { from: toRupees(giftCardFromPaise), upTo: toRupees(giftCardUpToPaise) } : null,
    months: giftCardMonths,
  }
}
