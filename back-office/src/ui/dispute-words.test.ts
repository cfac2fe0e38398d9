import { expect, test } from 'vitest'
import { disputeDue } from './dispute-words.ts'

const respondBy = '2026-11-29T12:30:00.000Z'

// Proves DISPUTE-02.
test.each([
  ['open', '2026-11-20T10:00:00Z', /^Answer by .*29.* 18:00$/, 'waiting'],
  ['open', '2026-11-28T10:00:00Z', /^Answer by .*29.* 18:00$/, 'bad'],
  ['action_required', '2026-11-20T10:00:00Z', /^Send more proof by .*29.* 18:00$/, 'waiting'],
  ['open', '2026-11-30T10:00:00Z', /^The time to answer is over$/, 'bad'],
  ['under_review', '2026-11-30T10:00:00Z', /^With the bank$/, 'busy'],
  ['lost', '2026-11-30T10:00:00Z', /^Lost$/, 'bad'],
] as const)('a dispute that is %s at %s says %s', (status, now, label, tone) => {
  const due = disputeDue({ status, respondBy }, new Date(now))
  expect(due.label).toMatch(label)
  expect(due.tone).toBe(tone)
})

test('without a deadline the state stands alone', () => {
  expect(disputeDue({ status: 'open', respondBy: null }, new Date())).toEqual({
    label: 'To be answered',
    tone: 'waiting',
  })
})
