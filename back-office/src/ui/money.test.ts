import { expect, test } from 'vitest'
import { checkRupees, parseRupees } from './money.ts'

test('an amount is read as people type it', () => {
  expect(['1,24,999.50', '₹ 499', '', ' ', '12a'].map(parseRupees)).toEqual([
    124999.5,
    499,
    null,
    null,
    Number.NaN,
  ])
})

test('an amount in a form is neither negative nor finer than a paisa', () => {
  expect([null, undefined, 0, 499.99, 8.2].map(checkRupees)).toEqual(Array(5).fill(undefined))
  expect(checkRupees(-1)).toMatch(/below zero/)
  expect(checkRupees(1.005)).toMatch(/two decimal places/)
  expect(checkRupees(Number.NaN)).toMatch(/enter an amount/)
})
