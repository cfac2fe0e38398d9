import type { ListedOrder } from '@amritvasya/contract'
import type { Tone } from '../ui/status-chip.tsx'

type Said = { label: string; tone: Tone }

/** What the shop calls the states of an order. */
export const statuses: Readonly<Record<ListedOrder['status'], Said>> = {
  pending: { label: 'Pending', tone: 'waiting' },
  processing: { label: 'To pack', tone: 'busy' },
  shipped: { label: 'On the way', tone: 'neutral' },
  delivered: { label: 'Delivered', tone: 'good' },
  cancelled: { label: 'Cancelled', tone: 'bad' },
}

export const paymentStatuses: Readonly<Record<ListedOrder['paymentStatus'], Said>> = {
  pending: { label: 'Not paid', tone: 'waiting' },
  paid: { label: 'Paid', tone: 'good' },
  failed: { label: 'Payment failed', tone: 'bad' },
  cancelled: { label: 'Not paid', tone: 'neutral' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  partially_refunded: { label: 'Partly refunded', tone: 'neutral' },
}

export const methods: Readonly<Record<ListedOrder['paymentMethod'], string>> = {
  online: 'Online',
  cod: 'Cash on delivery',
}

/** What is said of an order's payment in a word or two. */
export function paymentOf({ paymentStatus, paymentMethod, status }: ListedOrder): Said {
  const isDue = paymentMethod === 'cod' && paymentStatus === 'pending' && status !== 'cancelled'
  return isDue ? { label: 'Cash on delivery', tone: 'waiting' } : paymentStatuses[paymentStatus]
}

/** What is in it, in a few words. */
export const contentsOf = ({ firstProduct, otherLines }: ListedOrder): string =>
  otherLines === 0 ? firstProduct : `${firstProduct} and ${otherLines} more`
