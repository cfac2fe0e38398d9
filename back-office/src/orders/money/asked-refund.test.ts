import { expect, test } from 'vitest'
import { emptyRefundDraft, renewRefundDraft } from './asked-refund.ts'
import { noReason } from './given-reason.ts'

test('a refund whose answer was lost keeps its key and what was typed, also in a window opened anew', () => {
  const asked = { ...emptyRefundDraft(1), typed: '99.50', given: { ...noReason, chosen: 'Arrived damaged' } }
  expect(renewRefundDraft(asked, 1)).toEqual(asked)
})

test('once a further refund is listed, the next of the same amount is asked for under a key of its own', () => {
  const asked = { ...emptyRefundDraft(0), typed: '99.50', given: { ...noReason, chosen: 'Arrived damaged' } }
  const next = renewRefundDraft(asked, 1)
  expect(next).toEqual({ ...emptyRefundDraft(1), key: next.key })
  expect(next.key).not.toBe(asked.key)
  expect(renewRefundDraft(next, 1)).toEqual(next)
})
