import type { ParcelState } from '@amritvasya/contract/rules/parcel-states'
import type { ParcelScan } from './courier.ts'

/** Webhooks and the tracking API date the same scan up to minutes apart. */
const SAME_SCAN_MS = 10 * 60_000

/** They happen once, so that the state machine alone decides; clocks of hubs and riders differ. */
const ends: readonly ParcelState[] = ['delivered', 'returning', 'returned', 'lost']

export const isSameMoment = (one: Date, other: Date): boolean =>
  Math.abs(one.getTime() - other.getTime()) < SAME_SCAN_MS

type Seen = Pick<ParcelScan, 'state' | 'happenedAt'>

/** Returns whether a scan happened before the present state began, or is another copy of a known one. */
export function isOldNews(
  present: ParcelState,
  known: readonly Seen[],
  { state, happenedAt }: Seen,
): boolean {
  const at = happenedAt.getTime()
  if (ends.includes(state) && present !== 'returning') return false
  return known.some(
    (other) =>
      (other.state === present && other.happenedAt.getTime() > at) ||
      (other.state === state && isSameMoment(other.happenedAt, happenedAt)),
  )
}
