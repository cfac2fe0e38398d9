import type { Delivery } from '@amritvasya/contract'
import { formatDate, indianDay, indianTime } from '@amritvasya/contract/rules/dates'

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** @param day such as `2026-11-26`, which is `Thu, Nov 26` */
const dayWords = (day: string): string =>
  `${weekdays[new Date(day).getUTCDay()]}, ${formatDate(day).slice(0, 6)}`

export type DeliveryWords = { expected: string; condition: string; cash: string }

/**
 * @param hasCash the shop takes cash on delivery somewhere
 * @returns undefined where the shop does not deliver
 */
export function deliveryWords(
  { expectedFrom: from, expectedTo: to, orderBefore, isCashOffered }: Delivery,
  hasCash: boolean,
): DeliveryWords | undefined {
  if (from === null || to === null || orderBefore === null) return undefined
  const cash = isCashOffered ? 'Cash on delivery is possible.' : 'Cash on delivery is not possible here.'
  return {
    expected:
      from === to ? `Expected on ${dayWords(to)}` : `Expected between ${dayWords(from)} and ${dayWords(to)}`,
    condition: `if you order before ${indianTime(orderBefore)} on ${dayWords(indianDay(orderBefore))}.`,
    cash: hasCash ? cash : '',
  }
}
