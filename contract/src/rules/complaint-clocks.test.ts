import { expect, test } from 'vitest'
import {
  acknowledgementClock,
  complaintDeadlines,
  complaintState,
  oneMonthAfter,
  redressClock,
} from './complaint-clocks.ts'

const complaint = {
  acknowledgeBy: '2026-11-03T10:00:00.000Z',
  redressBy: '2026-12-01T10:00:00.000Z',
  acknowledgedAt: null as string | null,
  resolvedAt: null as string | null,
}

// Proves COMPLAINT-03.
test('a complaint is acknowledged within 48 hours and redressed within one month', () => {
  const { acknowledgeBy, redressBy } = complaintDeadlines(new Date('2026-11-01T10:00:00Z'))
  expect(acknowledgeBy.toISOString()).toBe('2026-11-03T10:00:00.000Z')
  expect(redressBy.toISOString()).toBe('2026-12-01T10:00:00.000Z')
})

test.each([
  ['2027-01-31T10:00:00Z', '2027-02-28T10:00:00.000Z'],
  ['2028-01-31T10:00:00Z', '2028-02-29T10:00:00.000Z'],
  ['2026-12-15T10:00:00Z', '2027-01-15T10:00:00.000Z'],
  // It is 31 January, half past midnight in India.
  ['2027-01-30T19:00:00Z', '2027-02-27T19:00:00.000Z'],
])('one month after %s is %s', (from, to) => {
  expect(oneMonthAfter(new Date(from)).toISOString()).toBe(to)
})

test.each([
  ['2026-11-02T21:59:00Z', 'running', 'running'],
  ['2026-11-02T22:00:00Z', 'soon', 'running'],
  ['2026-11-03T10:00:01Z', 'overdue', 'running'],
  ['2026-11-26T10:00:00Z', 'overdue', 'soon'],
  ['2026-12-01T10:00:01Z', 'overdue', 'overdue'],
])('at %s the acknowledgement is %s and the redress %s', (now, first, second) => {
  expect([acknowledgementClock(complaint, new Date(now)), redressClock(complaint, new Date(now))]).toEqual([
    first,
    second,
  ])
})

test('what was done in time is kept, what was done late is missed, and neither runs on', () => {
  const done = {
    ...complaint,
    acknowledgedAt: '2026-11-03T10:00:00.000Z',
    resolvedAt: '2026-12-02T10:00:00.000Z',
  }
  const now = new Date('2027-06-01T00:00:00Z')
  expect([acknowledgementClock(done, now), redressClock(done, now)]).toEqual(['kept', 'missed'])
  expect(
    [complaint, { ...complaint, acknowledgedAt: done.acknowledgedAt }, done].map(complaintState),
  ).toEqual(['received', 'acknowledged', 'resolved'])
})
