import type { HealthPart } from '@amritvasya/contract'

/** The owner knows this of a part of health. */
export type ReportedPart = {
  isWrong: boolean
  /** They are in a row, and their finding is another one. */
  differingChecks: number
  /** It is that of the last mail about it; null before the first. */
  mailedAt: Date | null
}

/** The value `still` is a reminder. */
export type PartNews = 'wrong' | 'well' | 'still'

/** Checks in a row, one a minute: what passes by itself within minutes is no news. */
export const CHECKS_BEFORE_NEWS = 5
const REMINDER_MS = 24 * 3_600_000

export const unreported: ReportedPart = { isWrong: false, differingChecks: 0, mailedAt: null }

/**
 * Follows one part through its checks. Of a part that is off, or could not be checked, the owner is told nothing, and
 * what was told before stays.
 */
export function followPart(
  reported: ReportedPart,
  state: HealthPart['state'],
  now: Date,
): { reported: ReportedPart; news?: PartNews } {
  if (state === 'off') return { reported }
  const isWrong = state === 'wrong'
  if (isWrong !== reported.isWrong) {
    const differingChecks = reported.differingChecks + 1
    if (differingChecks < CHECKS_BEFORE_NEWS) return { reported: { ...reported, differingChecks } }
    return { reported: { isWrong, differingChecks: 0, mailedAt: now }, news: state }
  }
  const settled = { ...reported, differingChecks: 0 }
  const isReminded = isWrong && now.getTime() - (reported.mailedAt?.getTime() ?? 0) >= REMINDER_MS
  return isReminded ? { reported: { ...settled, mailedAt: now }, news: 'still' } : { reported: settled }
}
