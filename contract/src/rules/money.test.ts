import { expect, test } from 'vitest'
import {
  formatExactRupees,
  formatPaise,
  formatRupees,
  isWholePaise,
  justBelow,
  toPaise,
  toRupees,
} from './money.ts'

// Proves decision 1.
test('rupees and paise convert without losing a paisa', () => {
  const lost = Array.from({ length: 200_000 }, (_, paise) => paise).filter((p) => toPaise(toRupees(p)) !== p)
  expect(lost).toEqual([])
  expect(toPaise(1.1)).toBe(110)
  expect(toPaise(9_999_999.99)).toBe(999_999_999)
  expect(toRupees(49_950)).toBe(499.5)
})

test('an amount has at most two decimals, but may carry the error of binary fractions', () => {
  expect([0, 8.2, 0.1 + 0.2, 9_999_999.99, -1.5].map(isWholePaise)).toEqual(Array(5).fill(true))
  expect([1.005, 0.001, 99.999, Number.NaN].map(isWholePaise)).toEqual(Array(4).fill(false))
})

// Proves decision 28.
test('a range under a price ends one paisa below it', () => {
  expect([1000, 499.5, 0.01].map(justBelow)).toEqual([999.99, 499.49, 0])
})

// Proves CONST-01.
test('rupees have their sign and are grouped the Indian way', () => {
  expect(formatRupees(149)).toBe('₹149')
  expect(formatRupees(14_999)).toBe('₹14,999')
  expect(formatRupees(100_000)).toBe('₹1,00,000')
  expect(formatRupees(12_345_678)).toBe('₹1,23,45,678')
})

// Proves decision 40.
test('paise show only where there are some, and then both digits', () => {
  expect(formatRupees(499.5)).toBe('₹499.50')
  expect(formatRupees(0)).toBe('₹0')
  expect([1_00_000_00, 99_50].map(formatPaise)).toEqual(['₹1,00,000', '₹99.50'])
})

test('exact amounts have two places, so that columns line up', () => {
  expect([0, 499.5, 124_999, 10_000_000, -120].map(formatExactRupees)).toEqual([
    '₹0.00',
    '₹499.50',
    '₹1,24,999.00',
    '₹1,00,00,000.00',
    '−₹120.00',
  ])
})
