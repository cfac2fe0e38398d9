import { expect, test } from 'vitest'
import { type DisputeReport, disputePhases, disputeStatuses, isNewer } from './disputes.ts'

const report = (
  status: DisputeReport['status'],
  minute: number,
  phase: DisputeReport['phase'] = 'chargeback',
): DisputeReport => ({ status, phase, reportedAt: new Date(minute * 60_000) })

const lastOf = (reports: readonly DisputeReport[]) =>
  reports.reduce((stored, next) => (isNewer(next, stored) ? next : stored))

// Proves DISPUTE-01.
test('a later report counts, and an end is left by a later phase alone', () => {
  expect(lastOf([report('open', 1), report('under_review', 2), report('action_required', 3)]).status).toBe(
    'action_required',
  )
  expect(lastOf([report('lost', 2), report('open', 1), report('under_review', 9)]).status).toBe('lost')
  expect(lastOf([report('won', 2), report('open', 3, 'pre_arbitration')]).status).toBe('open')
  expect(lastOf([report('open', 3, 'pre_arbitration'), report('won', 2)]).phase).toBe('pre_arbitration')
  expect(isNewer(report('open', 1), report('open', 1))).toBe(false)
})

// Proves DISPUTE-01.
test('1,000 histories of a dispute end in the same report in any order, and when reports come again', () => {
  let seed = 18
  const draw = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  for (let history = 0; history < 1_000; history++) {
    const reports = Array.from({ length: 2 + draw(6) }, () =>
      report(
        disputeStatuses[draw(disputeStatuses.length)] ?? 'open',
        draw(4),
        disputePhases[draw(disputePhases.length)],
      ),
    )
    const expected = lastOf(reports)
    for (let order = 0; order < 5; order++) {
      const shuffled = [...reports, ...reports].toSorted(() => draw(3) - 1)
      expect(lastOf(shuffled)).toEqual(expected)
    }
  }
})
