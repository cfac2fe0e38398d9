import { fromLocal, indianDay } from '@amritvasya/contract/rules/dates'
import { GIFT_HOUR, lastValidDay } from '@amritvasya/contract/rules/gift-cards'
import { daysAfter } from '../platform/indian-day.ts'

const momentIn = (day: string, hour: number): Date =>
  new Date(fromLocal(`${day}T${String(hour).padStart(2, '0')}:00`) ?? Number.NaN)

/** Returns when a card is to be sent: now, or at nine in the morning of a later day. */
export const dueAt = (sendOn: string, now: Date): Date =>
  sendOn <= indianDay(now) ? now : momentIn(sendOn, GIFT_HOUR)

/** Returns the end of the last day on which a card pays that is sent now. */
export const expiryOf = (now: Date, months: number): Date =>
  momentIn(daysAfter(lastValidDay(indianDay(now), months), 1), 0)

/** Returns the last day on which a card pays, or will pay if it is sent on its day. */
export const validUntil = ({
  send_on,
  months,
  expires_at,
}: {
  send_on: string
  months: number
  expires_at: Date | null
}): string => (expires_at ? indianDay(expires_at.getTime() - 1) : lastValidDay(send_on, months))
