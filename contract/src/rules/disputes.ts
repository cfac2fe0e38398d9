/** They are Razorpay's, in the order in which a bank goes through them. */
export const disputePhases = ['fraud', 'retrieval', 'chargeback', 'pre_arbitration', 'arbitration'] as const
export type DisputePhase = (typeof disputePhases)[number]

/** They are Razorpay's; action_required: the evidence does not suffice. */
export const disputeStatuses = ['open', 'action_required', 'under_review', 'won', 'lost', 'closed'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]

/** Tells whether the bank has decided. */
export const isEnded = (status: DisputeStatus): boolean =>
  status === 'won' || status === 'lost' || status === 'closed'

/** Tells whether the shop has to answer by the deadline. */
export const needsAnswer = (status: DisputeStatus): boolean =>
  status === 'open' || status === 'action_required'

export type DisputeReport = { phase: DisputePhase; status: DisputeStatus; reportedAt: Date }

/** The report that counts more comes first: a later phase, the end of a phase, a later report, a later status. */
const rankOf = ({ phase, status, reportedAt }: DisputeReport): readonly number[] => [
  disputePhases.indexOf(phase),
  isEnded(status) ? 1 : 0,
  reportedAt.getTime(),
  disputeStatuses.indexOf(status),
]

/**
 * Tells whether a report takes the place of the one that is stored. Reports in any order, and repeated ones, end in the
 * same one: an end is left only by a later phase of the dispute.
 */
export function isNewer(report: DisputeReport, stored: DisputeReport): boolean {
  const ranks = rankOf(stored)
  const [difference = 0] = rankOf(report)
    .map((rank, i) => rank - (ranks[i] ?? 0))
    .filter((one) => one !== 0)
  return difference > 0
}
