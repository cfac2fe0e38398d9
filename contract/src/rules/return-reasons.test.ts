import { expect, test } from 'vitest'
import { mayComeBack, type ReturnReason, returnReasons } from './return-reasons.ts'

const reasons = Object.keys(returnReasons) as ReturnReason[]

// Proves RETURN-01.
test('a piece made to measure comes back only damaged, wrong or missing, every other piece for any reason', () => {
  expect(reasons.filter((reason) => mayComeBack('made to measure', reason))).toEqual([
    'damaged',
    'wrong',
    'missing',
  ])
  for (const rule of ['usual', 'unopened'] as const) {
    expect(reasons.filter((reason) => mayComeBack(rule, reason))).toEqual(reasons)
  }
})

test('what is the fault of the shop costs the customer nothing, and what can be seen needs a picture', () => {
  expect(reasons.filter((reason) => !returnReasons[reason].costsNothing)).toEqual([
    'changed-mind',
    'does-not-fit',
  ])
  expect(reasons.filter((reason) => returnReasons[reason].needsPicture)).toEqual(['damaged', 'wrong'])
})
