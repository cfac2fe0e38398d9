import type { Shop } from '@amritvasya/contract'
import { formatRupees } from '../../platform/money.ts'

/** Rupees. Below there is nothing to pay, in whatever way (decision 6). */
export const leastPayable = 1

/** Whether an order can be paid in cash (decision 11); `why` not, where the shop takes cash for smaller orders. */
export type CashOffer = { is: 'absent' } | { is: 'offered' } | { is: 'refused'; why: string }

/**
 * @param total rupees
 * @param isRefused the shop has refused it for this order, whatever this page knows
 */
export function cashOffer(
  { cashOnDelivery }: Pick<Shop, 'cashOnDelivery'>,
  total: number,
  isRefused = false,
): CashOffer {
  // Another server that speaks the contract may not know of it.
  if (!cashOnDelivery || total < leastPayable) return { is: 'absent' }
  if (isRefused) return { is: 'refused', why: 'Not available for this order.' }
  const { upTo } = cashOnDelivery
  if (total <= upTo) return { is: 'offered' }
  return {
    is: 'refused',
    why: `For orders up to ${formatRupees(upTo)}. This one comes to ${formatRupees(total)}.`,
  }
}
