import type { StoreCredit } from '@amritvasya/contract'
import type { ChipWords } from '../ui/status-chip.tsx'

type Kind = StoreCredit['history'][number]['kind']

export const creditKinds: Readonly<Record<StoreCredit['kind'], string>> = {
  customer: 'Store credit',
  'gift-card': 'Gift card',
}

export const creditStates: Readonly<Record<StoreCredit['state'], ChipWords>> = {
  open: { label: 'Open', tone: 'good' },
  used: { label: 'Used up', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
  blocked: { label: 'Blocked', tone: 'bad' },
}

export const transferKinds: Readonly<Record<Kind, string>> = {
  issued: 'Issued',
  redeemed: 'Redeemed',
  returned: 'Given back',
  expired: 'Expired',
  refunded: 'Taken back by a refund',
  voided: 'Taken back after a dispute',
}

export const transferSigns: Readonly<Record<Kind, string>> = {
  issued: '+',
  redeemed: '−',
  returned: '+',
  expired: '−',
  refunded: '−',
  voided: '−',
}

export const creditName = ({ kind, lastFour }: Pick<StoreCredit, 'kind' | 'lastFour'>): string =>
  kind === 'customer'
    ? creditKinds.customer
    : lastFour
      ? `Gift card …${lastFour}`
      : 'Gift card, its code not shown yet'
