import { type DisputePhase, type DisputeStatus, needsAnswer } from '@amritvasya/contract/rules/disputes'
import { formatDateTime } from './dates.ts'
import type { ChipWords } from './status-chip.tsx'

const statuses: Readonly<Record<DisputeStatus, ChipWords>> = {
  open: { label: 'To be answered', tone: 'waiting' },
  action_required: { label: 'More proof is needed', tone: 'waiting' },
  under_review: { label: 'With the bank', tone: 'busy' },
  won: { label: 'Won', tone: 'good' },
  lost: { label: 'Lost', tone: 'bad' },
  closed: { label: 'Closed', tone: 'neutral' },
}

export const disputePhases: Readonly<Record<DisputePhase, string>> = {
  fraud: 'Suspicion of fraud',
  retrieval: 'Question of the bank',
  chargeback: 'Chargeback',
  pre_arbitration: 'Second chargeback',
  arbitration: 'Arbitration',
}

type Dated = { status: DisputeStatus; respondBy: string | null }

/** Returns the state, with the moment until which the shop has to answer. */
export function disputeDue({ status, respondBy }: Dated, now: Date): ChipWords {
  if (!needsAnswer(status) || respondBy === null) return statuses[status]
  if (Date.parse(respondBy) <= now.getTime()) return { label: 'The time to answer is over', tone: 'bad' }
  const until = formatDateTime(respondBy)
  const hours = (Date.parse(respondBy) - now.getTime()) / 3_600_000
  const what = status === 'open' ? 'Answer' : 'Send more proof'
  return { label: `${what} by ${until}`, tone: hours < 48 ? 'bad' : 'waiting' }
}
