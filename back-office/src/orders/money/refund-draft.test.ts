import { expect, test } from 'vitest'
import { noReason } from './reason-draft.ts'
import { emptyRefundDraft, renewRefundDraft } from './refund-draft.ts'

test('a refund whose answer was lost keeps its key and what was typed, also in a window opened anew', () => {
  const draft = {
    ...emptyRefundDraft(1),
    typed: '99.50',
    reasonDraft: { ...noReason, chosen: 'Arrived damaged' },
  }
  expect(renewRefundDraft(draft, 1)).toEqual(draft)
})

test('once a further refund is listed, the next of the same amount is requested under a key of its own', () => {
  const draft = {
    ...emptyRefundDraft(0),
    typed: '99.50',
    reasonDraft: { ...noReason, chosen: 'Arrived damaged' },
  }
  const next = renewRefundDraft(draft, 1)
  expect(next).toEqual({ ...emptyRefundDraft(1), key: next.key })
  expect(next.key).not.toBe(draft.key)
  expect(renewRefundDraft(next, 1)).toEqual(next)
})
