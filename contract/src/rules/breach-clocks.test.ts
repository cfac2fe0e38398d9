import { expect, test } from 'vitest'
import { boardClock, breachDeadlines, certInClock, hoursInWords } from './breach-clocks.ts'

const noticed = new Date('2026-11-20T10:00:00Z')
const { certInBy, boardBy } = breachDeadlines(noticed)
const breach = {
  certInBy: certInBy.toISOString(),
  boardBy: boardBy.toISOString(),
  certInReportedAt: null,
  boardReportedAt: null,
}
const after = (hours: number) => new Date(noticed.getTime() + hours * 3_600_000)

// Proves DPDP-06.
test('CERT-In needs a report 6 hours and the Data Protection Board 72 hours after a breach was noticed', () => {
  expect([breach.certInBy, breach.boardBy]).toEqual(['2026-11-20T16:00:00.000Z', '2026-11-23T10:00:00.000Z'])
  expect([1, 7].map((hours) => certInClock(breach, after(hours)))).toEqual(['soon', 'overdue'])
  expect([1, 49, 73].map((hours) => boardClock(breach, after(hours)))).toEqual(['running', 'soon', 'overdue'])
  const sent = {
    ...breach,
    certInReportedAt: after(5).toISOString(),
    boardReportedAt: after(80).toISOString(),
  }
  expect([certInClock(sent, after(100)), boardClock(sent, after(100))]).toEqual(['kept', 'missed'])
})

test('a duration is told in hours and minutes', () => {
  expect([59_000, 3_599_000, 3_600_000, -18_720_000].map(hoursInWords)).toEqual([
    '0 min',
    '59 min',
    '1 h 0 min',
    '5 h 12 min',
  ])
})
