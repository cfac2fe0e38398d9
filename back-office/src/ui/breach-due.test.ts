import { expect, test } from 'vitest'
import { breachDue } from './breach-due.ts'

const breach = {
  certInBy: '2026-11-20T16:00:00Z',
  boardBy: '2026-11-23T10:00:00Z',
  certInReportedAt: null,
  boardReportedAt: null,
}

// Proves DPDP-06.
test('both clocks of a breach count down and then say how long they are overdue', () => {
  const labels = (now: string, more: object = {}) =>
    breachDue({ ...breach, ...more }, new Date(now)).map(({ label }) => label)
  expect(labels('2026-11-20T10:48:00Z')).toEqual(['CERT-In: 5 h 12 min left', 'Board: 71 h 12 min left'])
  expect(labels('2026-11-23T10:30:00Z', { certInReportedAt: '2026-11-20T12:00:00Z' })).toEqual([
    'CERT-In: reported in time',
    'Board: 30 min overdue',
  ])
})
