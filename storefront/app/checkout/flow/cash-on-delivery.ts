import type { Shop } from '@amritvasya/contract'
import { formatRupees } from '../../platform/money.ts'

/** Rupees; a smaller total leaves nothing to pay (decision 6). */
export const MIN_PAYABLE_RUPEES = 1

/** `absent`: the shop takes no cash or nothing is due; `refused`: this order cannot be paid in cash (decision 11). */
export type CashOffer = { is: 'absent' } | { is: 'offered' } | { is: 'refused'; why: string }

/**
 * @param total rupees
 * @param isRefused the server has refused cash for this order
 */
export function cashOffer(
  { cashOnDelivery }: Pick<Shop, 'cashOnDelivery'>,
  total: number,
  isRefused = false,
): CashOffer {
  // Another server that implements the contract may lack this setting.
  if (!cashOnDelivery || total < MIN_PAYABLE_RUPEES) return { is: 'absent' }
  if (isRefused) return { is: 'refused', why: 'Not available for this order.' }
  const { upTo } = cashOnDelivery
  if (total <= upTo) return { is: 'offered' }
  return {
    is: 'refused',
    why: `For orders up to ${formatRupees(upTo)}. This one comes to ${formatRupees(total)}.`,
  }
}
