import { expect, test } from 'vitest'
import { checkRupees, formatRupees, parseRupees } from './money.ts'

test('amounts of the back office have Indian grouping and two places', () => {
  expect([0, 499.5, 124999, 10_000_000, -120].map(formatRupees)).toEqual([
    '₹0.00',
    '₹499.50',
    '₹1,24,999.00',
    '₹1,00,00,000.00',
    '−₹120.00',
  ])
})

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
