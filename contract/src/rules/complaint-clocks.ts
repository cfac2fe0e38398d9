const HOUR_MS = 3_600_000

/** The Consumer Protection (E-Commerce) Rules, 2020, rules 4(5) and 6(4), set the time. */
export const ACKNOWLEDGE_WITHIN_HOURS = 48
/** A deadline counts as due soon this many hours before it. */
export const ACKNOWLEDGE_WARNING_HOURS = 12
export const REDRESS_WARNING_HOURS = 120

export const complaintTopics = {
  product: 'A product: wrong, damaged or not as shown',
  delivery: 'Delivery',
  payment: 'Payment or invoice',
  refund: 'Return or refund',
  privacy: 'My personal data',
  other: 'Something else',
} as const
export type ComplaintTopic = keyof typeof complaintTopics

/** The ways in which complaints come; all but the first are entered by the staff. */
export const complaintWays = {
  form: 'The form of the shop',
  phone: 'By telephone',
  letter: 'By letter',
  counter: 'Over the counter',
} as const
export type ComplaintWay = keyof typeof complaintWays
export type EnteredWay = Exclude<ComplaintWay, 'form'>

export type ComplaintMoments = {
  acknowledgeBy: string
  redressBy: string
  acknowledgedAt: string | null
  resolvedAt: string | null
}
export type Clock = 'kept' | 'missed' | 'running' | 'soon' | 'overdue'

/** India has no daylight saving time, so a moment of the next month has the same clock time in UTC. */
const INDIA_OFFSET_MS = 5.5 * HOUR_MS

/**
 * Returns the same clock time in India one month later, at the latest on the last day of that month.
 * @param from when the complaint was received
 */
export function oneMonthAfter(from: Date): Date {
  const day = new Date(from.getTime() + INDIA_OFFSET_MS)
  const date = day.getUTCDate()
  day.setUTCMonth(day.getUTCMonth() + 1, 1)
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate()
  day.setUTCDate(Math.min(date, last))
  return new Date(day.getTime() - INDIA_OFFSET_MS)
}

/** Returns until when a complaint is acknowledged and redressed. */
export const complaintDeadlines = (receivedAt: Date): { acknowledgeBy: Date; redressBy: Date } => ({
  acknowledgeBy: new Date(receivedAt.getTime() + ACKNOWLEDGE_WITHIN_HOURS * HOUR_MS),
  redressBy: oneMonthAfter(receivedAt),
})

/** @param warningHours before the deadline in which it counts as due soon */
export function clockOf(by: string, doneAt: string | null, now: Date, warningHours: number): Clock {
  const end = Date.parse(by)
  if (doneAt !== null) return Date.parse(doneAt) <= end ? 'kept' : 'missed'
  const left = end - now.getTime()
  if (left < 0) return 'overdue'
  return left <= warningHours * HOUR_MS ? 'soon' : 'running'
}

export const acknowledgementClock = (complaint: ComplaintMoments, now: Date): Clock =>
  clockOf(complaint.acknowledgeBy, complaint.acknowledgedAt, now, ACKNOWLEDGE_WARNING_HOURS)

export const redressClock = (complaint: ComplaintMoments, now: Date): Clock =>
  clockOf(complaint.redressBy, complaint.resolvedAt, now, REDRESS_WARNING_HOURS)

/** Returns the state of a complaint as staff and shopper read it. */
export const complaintState = ({
  acknowledgedAt,
  resolvedAt,
}: Pick<ComplaintMoments, 'acknowledgedAt' | 'resolvedAt'>): 'received' | 'acknowledged' | 'resolved' =>
  resolvedAt !== null ? 'resolved' : acknowledgedAt !== null ? 'acknowledged' : 'received'
