import type { PlannedPrice } from '@amritvasya/contract'
import type { PlannedPriceOutcome } from '@amritvasya/contract/rules/planned-prices'

type Words = { label: string; tone?: 'good' | 'waiting' | 'bad' }

const outcomes: Record<PlannedPriceOutcome, Words> = {
  stays: { label: 'Stays', tone: 'good' },
  restored: { label: 'Over' },
  'changed-meanwhile': { label: 'Over, changed by hand' },
  'above-mrp': { label: 'Not begun: above the MRP', tone: 'bad' },
  missed: { label: 'Not begun: the shop was off', tone: 'bad' },
}

/** Names the state of a planned price. */
export function stateWords({ state, outcome }: Pick<PlannedPrice, 'state' | 'outcome'>): Words {
  if (outcome) return outcomes[outcome]
  return state === 'running' ? { label: 'Running', tone: 'good' } : { label: 'Planned', tone: 'waiting' }
}

export const nameOf = ({ productName, variant }: Pick<PlannedPrice, 'productName' | 'variant'>): string =>
  variant ? `${productName} (${variant})` : productName
