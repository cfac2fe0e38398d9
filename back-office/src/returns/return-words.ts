import type { AdminReturn } from '@amritvasya/contract'
import type { Tone } from '../ui/status-chip.tsx'

export const returnStates: Readonly<Record<AdminReturn['state'], { label: string; tone: Tone }>> = {
  requested: { label: 'To decide', tone: 'waiting' },
  approved: { label: 'On its way', tone: 'neutral' },
  declined: { label: 'Refused', tone: 'neutral' },
  cancelled: { label: 'Ended', tone: 'neutral' },
  received: { label: 'To settle', tone: 'waiting' },
  refunded: { label: 'Refunded', tone: 'good' },
  closed: { label: 'Settled', tone: 'good' },
}

export const refundStates: Readonly<
  Record<NonNullable<AdminReturn['refund']>['state'], { label: string; tone: Tone }>
> = {
  pending: { label: 'Being sent', tone: 'waiting' },
  done: { label: 'Returned', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
}

type Piece = AdminReturn['pieces'][number]

export const pieceName = ({ name, size, color }: Pick<Piece, 'name' | 'size' | 'color'>): string =>
  [name, size, color].filter(Boolean).join(', ')

export const piecesInWords = ({ pieces }: Pick<AdminReturn, 'pieces'>): string =>
  pieces.map((piece) => `${piece.requested} × ${pieceName(piece)}`).join('; ')
