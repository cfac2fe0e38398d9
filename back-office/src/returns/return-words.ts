import type { AdminReturn } from '@amritvasya/contract'
import type { ChipWords } from '../ui/status-chip.tsx'

export const returnStates: Readonly<Record<AdminReturn['state'], ChipWords>> = {
  requested: { label: 'To decide', tone: 'waiting' },
  approved: { label: 'On its way', tone: 'neutral' },
  declined: { label: 'Refused', tone: 'neutral' },
  cancelled: { label: 'Ended', tone: 'neutral' },
  received: { label: 'To refund', tone: 'waiting' },
  refunded: { label: 'Refunded', tone: 'good' },
  closed: { label: 'Finished', tone: 'good' },
}

/** A refund that has not gone through, or is store credit, says so instead of the return's state. */
export function shownState({
  state,
  refund,
  replacement,
}: Pick<AdminReturn, 'state' | 'refund' | 'replacement'>): ChipWords {
  if (replacement) return { label: 'Exchanged', tone: 'good' }
  if (refund?.state === 'failed') return { label: 'Refund failed', tone: 'bad' }
  if (refund?.paidBy === 'credit') return { label: 'Store credit', tone: 'good' }
  return returnStates[state]
}

export const refundStates: Readonly<Record<NonNullable<AdminReturn['refund']>['state'], ChipWords>> = {
  pending: { label: 'Being sent', tone: 'waiting' },
  done: { label: 'Returned', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
}

export const pickupWords: Readonly<Record<NonNullable<AdminReturn['pickup']>['state'], ChipWords>> = {
  booking: { label: 'Being booked', tone: 'waiting' },
  failed: { label: 'Booking refused', tone: 'bad' },
  booked: { label: 'Will be fetched', tone: 'busy' },
  'picked-up': { label: 'Fetched', tone: 'busy' },
  'in-transit': { label: 'In transit', tone: 'busy' },
  'out-for-delivery': { label: 'Comes today', tone: 'busy' },
  'attempt-failed': { label: 'Could not be delivered', tone: 'bad' },
  delivered: { label: 'Back here: count it', tone: 'waiting' },
  returning: { label: 'Goes back to the customer', tone: 'bad' },
  returned: { label: 'Went back to the customer', tone: 'bad' },
  lost: { label: 'Lost or damaged', tone: 'bad' },
  cancelling: { label: 'Being cancelled', tone: 'waiting' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
}

type Piece = AdminReturn['pieces'][number]

export const pieceName = ({ name, size, color }: Pick<Piece, 'name' | 'size' | 'color'>): string =>
  [name, size, color].filter(Boolean).join(', ')

export const piecesInWords = ({ pieces }: Pick<AdminReturn, 'pieces'>): string =>
  pieces.map((piece) => `${piece.requested} × ${pieceName(piece)}`).join('; ')
