import { type Clock, clockOf } from './complaint-clocks.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** The hours begin when a breach was noticed: CERT-In's directions of 28 April 2022, (ii), say so. */
export const CERT_IN_WITHIN_HOURS = 6
/** The hours begin when the shop became aware: the DPDP Rules, 2025, rule 7(2)(b), say so. */
export const BOARD_WITHIN_HOURS = 72
const CERT_IN_WARNING_HOURS = 6
const BOARD_WARNING_HOURS = 24

export const breachReports = {
  'cert-in': 'Report to CERT-In',
  people: 'Notice to the people concerned',
  'board-first': 'First notice to the Data Protection Board',
  'board-details': 'Details to the Data Protection Board',
} as const
export type BreachReport = keyof typeof breachReports

export type BreachMoments = {
  certInBy: string
  boardBy: string
  certInReportedAt: string | null
  boardReportedAt: string | null
}

/** Returns until when CERT-In and the Data Protection Board need their reports. */
export const breachDeadlines = (discoveredAt: Date): { certInBy: Date; boardBy: Date } => ({
  certInBy: new Date(discoveredAt.getTime() + CERT_IN_WITHIN_HOURS * HOUR_MS),
  boardBy: new Date(discoveredAt.getTime() + BOARD_WITHIN_HOURS * HOUR_MS),
})

export const certInClock = (breach: BreachMoments, now: Date): Clock =>
  clockOf(breach.certInBy, breach.certInReportedAt, now, CERT_IN_WARNING_HOURS)

export const boardClock = (breach: BreachMoments, now: Date): Clock =>
  clockOf(breach.boardBy, breach.boardReportedAt, now, BOARD_WARNING_HOURS)

/** Returns a duration in words, such as `5 h 12 min`; whole minutes, rounded down. */
export function hoursInWords(milliseconds: number): string {
  const minutes = Math.floor(Math.abs(milliseconds) / MINUTE_MS)
  const hours = Math.floor(minutes / 60)
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`
}
