import { expect, test } from 'vitest'
import { complaintDue } from './complaint-due.ts'

const complaint = {
  acknowledgeBy: '2026-11-03T10:00:00.000Z',
  redressBy: '2026-12-01T10:00:00.000Z',
  acknowledgedAt: null,
  resolvedAt: null,
}
const acknowledged = { ...complaint, acknowledgedAt: '2026-11-02T10:00:00.000Z' }

// Proves COMPLAINT-07.
test.each([
  [complaint, '2026-11-01T10:00:00Z', 'Acknowledge by 3 Nov, 15:30', 'neutral'],
  [complaint, '2026-11-03T09:00:00Z', 'Acknowledge by 3 Nov, 15:30', 'waiting'],
  [complaint, '2026-11-04T10:00:00Z', 'Acknowledge now: overdue', 'bad'],
  [complaint, '2026-12-02T10:00:00Z', 'Settle now: overdue', 'bad'],
  [acknowledged, '2026-11-04T10:00:00Z', 'Settle by 1 Dec, 15:30', 'neutral'],
  [acknowledged, '2026-11-30T10:00:00Z', 'Settle by 1 Dec, 15:30', 'waiting'],
  [
    { ...acknowledged, resolvedAt: '2026-11-30T10:00:00Z' },
    '2027-01-01T00:00:00Z',
    'Settled in time',
    'good',
  ],
  [
    { ...acknowledged, resolvedAt: '2026-12-03T10:00:00Z' },
    '2027-01-01T00:00:00Z',
    'Settled late',
    'neutral',
  ],
])('%o at %s is shown as %s', (moments, now, label, tone) => {
  expect(complaintDue(moments, new Date(now))).toEqual({ label, tone })
})
