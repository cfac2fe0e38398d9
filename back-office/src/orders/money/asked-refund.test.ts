import { expect, test } from 'vitest'
import { askedAnew, nothingAsked } from './asked-refund.ts'
import { noReason } from './given-reason.ts'

test('a refund whose answer was lost keeps its key and what was typed, also in a window opened anew', () => {
  const asked = { ...nothingAsked(1), typed: '99.50', given: { ...noReason, chosen: 'Arrived damaged' } }
  expect(askedAnew(asked, 1)).toEqual(asked)
})

test('once a further refund is listed, the next of the same amount is asked for under a key of its own', () => {
  const asked = { ...nothingAsked(0), typed: '99.50', given: { ...noReason, chosen: 'Arrived damaged' } }
  const next = askedAnew(asked, 1)
  expect(next).toEqual({ ...nothingAsked(1), key: next.key })
  expect(next.key).not.toBe(asked.key)
  expect(askedAnew(next, 1)).toEqual(next)
})
