import { formatExactRupees } from '@amritvasya/contract/rules/money'
import { collectsOnDelivery } from '@amritvasya/contract/rules/payment-methods'
import { onDeliveryTexts } from '../payment-method-texts.ts'
import type { Slip } from './slips.service.ts'

type LabelledOrder = Pick<Slip, 'status' | 'paymentMethod' | 'paymentStatus' | 'total' | 'lines'>

/** Bold notes must not be missed while packing. */
export function paymentLabel(slip: LabelledOrder): { text: string; isBold: boolean } {
  const { status, paymentMethod, paymentStatus, total, lines } = slip
  if (status === 'cancelled') return { text: 'CANCELLED – do not send', isBold: true }
  if (lines.length === 0) return { text: 'PAID BACK – do not send', isBold: true }
  // A goodwill refund returns no pieces.
  if (paymentStatus === 'refunded' && status === 'processing') {
    return { text: 'Paid back, send it all the same', isBold: false }
  }
  const isPaid = ['paid', 'partially_refunded', 'refunded'].includes(paymentStatus)
  // Cash is paid at the door.
  const isOnDelivery = collectsOnDelivery(paymentMethod)
  if (isPaid || (isOnDelivery && status === 'delivered')) return { text: 'Paid', isBold: false }
  if (!isOnDelivery) return { text: 'NOT PAID – do not send', isBold: true }
  const { packingSlip } = onDeliveryTexts[paymentMethod]
  return { text: `${packingSlip} ${formatExactRupees(total)}`, isBold: true }
}
