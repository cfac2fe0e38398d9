import { expect, test } from 'vitest'
import { afterQuietHours, isQuietForReminders, reminderDueAt, reminderTexts } from './cart-reminders.ts'

const times = { hours: 20, quietFrom: 21, quietTo: 9 }
const inIndia = (text: string) => new Date(`${text}+05:30`)

// Proves REMIND-02.
test.each([
  ['2026-11-26T14:00:00', '2026-11-27T10:00:00'],
  // 00:30, 04:00 and 08:59 of the next day are quiet.
  ['2026-11-26T04:30:30', '2026-11-27T09:00:00'],
  ['2026-11-26T08:00:00', '2026-11-27T09:00:00'],
  ['2026-11-26T12:59:59', '2026-11-27T09:00:00'],
  ['2026-11-26T13:00:00', '2026-11-27T09:00:00'],
  // 20:59 of the same day is not.
  ['2026-11-26T00:59:00', '2026-11-26T20:59:00'],
  ['2026-11-26T01:00:00', '2026-11-27T09:00:00'],
])('a cart of %s is due at %s', (asked, due) => {
  expect(reminderDueAt(times, inIndia(asked))).toEqual(inIndia(due))
})

// Proves REMIND-02.
test('no moment of the day leads into the quiet hours, and none further than their end', () => {
  const start = inIndia('2026-11-26T00:00:00').getTime()
  for (let minute = 0; minute < 1_440; minute++) {
    const at = new Date(start + minute * 60_000 + 30_000)
    const after = afterQuietHours(times, at)
    expect(isQuietForReminders(times, after), at.toISOString()).toBe(false)
    expect(after.getTime() - at.getTime()).toBeLessThanOrEqual(12 * 3_600_000)
    expect(after.getTime()).toBeGreaterThanOrEqual(at.getTime() - 60_000)
  }
})

test('hours that begin and end together are no quiet hours', () => {
  const at = inIndia('2026-11-26T03:00:00')
  expect(afterQuietHours({ ...times, quietFrom: 9 }, at)).toEqual(at)
})

// Proves REMIND-01, REMIND-07.
test('the words beside the button tell the time, the limit, the lot and when the address is forgotten', () => {
  expect(reminderTexts({ ...times, leftOut: 10 })).toEqual([
    'One email in about 20 hours, between 09:00 and 21:00, if you have not bought by then. Nothing else, and at most one in 7 days.',
    '10 in 100 of these emails are left out by lot, so that we learn what the others are good for.',
    'We then forget your address, within 30 days.',
  ])
  expect(reminderTexts({ hours: 1, quietFrom: 0, quietTo: 0, leftOut: 0 })).toEqual([
    'One email in about an hour, if you have not bought by then. Nothing else, and at most one in 7 days.',
    'We then forget your address, within 30 days.',
  ])
})
