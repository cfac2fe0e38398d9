import {
  acknowledgementClock,
  type Clock,
  type ComplaintMoments,
  redressClock,
} from '@amritvasya/contract/rules/complaint-clocks'
import { indianTime } from '@amritvasya/contract/rules/dates'
import { dayAndMonth } from './dates.ts'
import type { ChipWords, Tone } from './status-chip.tsx'

const tones: Record<Clock, Tone> = {
  kept: 'good',
  missed: 'neutral',
  running: 'neutral',
  soon: 'waiting',
  overdue: 'bad',
}

const words = (what: string, by: string, clock: Clock): string =>
  clock === 'overdue' ? `${what} now: overdue` : `${what} by ${dayAndMonth(by)}, ${indianTime(by)}`

/** Returns the clock that runs out first; that of a settled complaint says whether it was in time. */
export function complaintDue(complaint: ComplaintMoments, now: Date): ChipWords {
  const { acknowledgeBy, redressBy, acknowledgedAt, resolvedAt } = complaint
  const redress = redressClock(complaint, now)
  if (resolvedAt !== null) {
    return { label: redress === 'kept' ? 'Settled in time' : 'Settled late', tone: tones[redress] }
  }
  const acknowledgement = acknowledgementClock(complaint, now)
  return acknowledgedAt === null && redress !== 'overdue'
    ? { label: words('Acknowledge', acknowledgeBy, acknowledgement), tone: tones[acknowledgement] }
    : { label: words('Settle', redressBy, redress), tone: tones[redress] }
}
