import type { ListedOrder } from '@amritvasya/contract'
import { collectsOnDelivery } from '@amritvasya/contract/rules/payment-methods'
import { methodWords } from '../ui/payment-methods.ts'
import type { Tone } from '../ui/status-chip.tsx'
import { orderStatusNames, paymentStatusNames } from '../ui/value-words.ts'

type StatusName = { label: string; tone: Tone }

export const statuses: Readonly<Record<ListedOrder['status'], StatusName>> = {
  pending: { label: orderStatusNames.pending, tone: 'waiting' },
  processing: { label: orderStatusNames.processing, tone: 'busy' },
  shipped: { label: orderStatusNames.shipped, tone: 'neutral' },
  delivered: { label: orderStatusNames.delivered, tone: 'good' },
  cancelled: { label: orderStatusNames.cancelled, tone: 'bad' },
}

/** An order that is paid on delivery waits for its confirmation, as its filter says. */
export function stateOf({
  status,
  paymentMethod,
}: Pick<ListedOrder, 'status' | 'paymentMethod'>): StatusName {
  const isToConfirm = status === 'pending' && collectsOnDelivery(paymentMethod)
  return isToConfirm ? { ...statuses.pending, label: methodWords[paymentMethod].pending } : statuses[status]
}

export const paymentStatuses: Readonly<Record<ListedOrder['paymentStatus'], StatusName>> = {
  pending: { label: paymentStatusNames.pending, tone: 'waiting' },
  paid: { label: paymentStatusNames.paid, tone: 'good' },
  failed: { label: paymentStatusNames.failed, tone: 'bad' },
  cancelled: { label: paymentStatusNames.cancelled, tone: 'neutral' },
  refunded: { label: paymentStatusNames.refunded, tone: 'neutral' },
  partially_refunded: { label: paymentStatusNames.partially_refunded, tone: 'neutral' },
}

/** A cancelled order promises no day any more. */
export const promiseOf = ({
  status,
  promisedBy,
}: Pick<ListedOrder, 'status' | 'promisedBy'>): string | null => (status === 'cancelled' ? null : promisedBy)

export function paymentOf({ paymentStatus, paymentMethod, status }: ListedOrder): StatusName {
  const isDue = collectsOnDelivery(paymentMethod) && paymentStatus === 'pending' && status !== 'cancelled'
  return isDue ? { label: methodWords[paymentMethod].name, tone: 'waiting' } : paymentStatuses[paymentStatus]
}

export const contentsOf = ({ firstProduct, otherLines }: ListedOrder): string =>
  otherLines === 0 ? firstProduct : `${firstProduct} and ${otherLines} more`
