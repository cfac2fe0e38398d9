import type { SoldGiftCard } from '@amritvasya/contract'
import type { ChipWords } from '../ui/status-chip.tsx'

export const cardStates: Readonly<Record<SoldGiftCard['state'], ChipWords>> = {
  open: { label: 'Not paid', tone: 'neutral' },
  paid: { label: 'Waits for its day', tone: 'waiting' },
  sent: { label: 'Sent', tone: 'good' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  expired: { label: 'Never paid', tone: 'neutral' },
  voided: { label: 'Void after a dispute', tone: 'bad' },
}

export const refundStates: Readonly<Record<SoldGiftCard['refunds'][number]['status'], ChipWords>> = {
  wanted: { label: 'On its way to Razorpay', tone: 'waiting' },
  pending: { label: 'Razorpay sends it', tone: 'waiting' },
  processed: { label: 'Paid back', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
}

const mailKinds: Readonly<Record<string, string>> = {
  giftCard: 'The card, with its code',
  giftCardReceipt: 'Receipt to the buyer',
  giftCardSent: 'Sent on its day, to the buyer',
  giftCardRefunded: 'Refund, to the buyer',
  giftCardSurplus: 'Second payment returned, to the buyer',
}
export const mailName = (kind: string): string => mailKinds[kind] ?? kind
