import { indianTime } from './dates.ts'
import { isQuiet, type QuietHours } from './quiet-hours.ts'

/** An address gets at most one mail in this many days. */
export const REMINDER_GAP_DAYS = 7

/** Orders of this many days after the mail count in the report; then the person is forgotten. */
export const REMINDER_COUNTED_DAYS = 14

/** No reminder knows its person for longer. */
export const REMINDER_RETENTION_DAYS = 30

/** It names the words beside the button; a change of them needs a new version. */
export const REMINDER_TEXT_VERSION = '2026-11-26'

/** The hours follow the request; no mail leaves between those of India's day, and equal ones are none. */
export type ReminderTimes = { hours: number; quietFrom: number; quietTo: number }

const MINUTES_OF_A_DAY = 1_440
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

const quietOf = ({ quietFrom, quietTo }: ReminderTimes): QuietHours | undefined =>
  quietFrom === quietTo ? undefined : { from: clock(quietFrom), to: clock(quietTo) }

export const isQuietForReminders = (times: ReminderTimes, at: Date): boolean => isQuiet(quietOf(times), at)

/** Returns the moment itself, or the end of the quiet hours it falls into. */
export function afterQuietHours(times: ReminderTimes, at: Date): Date {
  if (!isQuietForReminders(times, at)) return at
  const [hours = 0, minutes = 0] = indianTime(at).split(':').map(Number)
  const wait = (times.quietTo * 60 - (hours * 60 + minutes) + MINUTES_OF_A_DAY) % MINUTES_OF_A_DAY
  return new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS + wait * MINUTE_MS)
}

export const reminderDueAt = (times: ReminderTimes, askedAt: Date): Date =>
  afterQuietHours(times, new Date(askedAt.getTime() + times.hours * HOUR_MS))

/** These are terms that the shopper agrees to, as the storefront learns them. */
export type ReminderTerms = ReminderTimes & {
  /** These per cent of the reminders are left out by lot. */
  leftOut: number
}

/** Says beside the button what it does; every sentence is true of each reminder. */
export function reminderTexts(terms: ReminderTerms): string[] {
  const { hours, leftOut } = terms
  const quiet = quietOf(terms)
  const daytime = quiet ? `, between ${quiet.to} and ${quiet.from}` : ''
  return [
    `One email in about ${hours === 1 ? 'an hour' : `${hours} hours`}${daytime}, if you have not bought by then. Nothing else, and at most one in ${REMINDER_GAP_DAYS} days.`,
    ...(leftOut > 0
      ? [
          `${leftOut} in 100 of these emails are left out by lot, so that we learn what the others are good for.`,
        ]
      : []),
    `We then forget your address, within ${REMINDER_RETENTION_DAYS} days.`,
  ]
}
