import type { Delivery } from '@amritvasya/contract'
import { indianDay, indianTime } from '@amritvasya/contract/rules/dates'
import { dayWords, deliveryDays } from '@amritvasya/contract/rules/delivery-days'

export type DeliveryWords = { expected: string; condition: string; cash: string }

/** @returns '' unless what the courier said may have changed since */
export const staleWords = ({ courier }: Delivery): string =>
  courier?.isStale ? `As of ${dayWords(indianDay(courier.checkedAt))}; our courier may know more by now.` : ''

/**
 * @param hasCash the shop takes cash on delivery somewhere
 * @returns undefined where the shop does not deliver
 */
export function deliveryWords(
  { expectedFrom: from, expectedTo: to, orderBefore, readyOn, isCashOffered }: Delivery,
  hasCash: boolean,
): DeliveryWords | undefined {
  if (from === null || to === null || orderBefore === null) return undefined
  const cash = isCashOffered ? 'Cash on delivery is available.' : 'Cash on delivery is not available here.'
  return {
    expected: `Expected ${deliveryDays({ from, to })}`,
    condition: readyOn
      ? `as your pre-order is sent by ${dayWords(readyOn)}.`
      : `if you order before ${indianTime(orderBefore)} on ${dayWords(indianDay(orderBefore))}.`,
    cash: hasCash ? cash : '',
  }
}
