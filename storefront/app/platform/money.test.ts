import { expect, test } from 'vitest'
import { formatRupees, percentOff } from './money.ts'

// Proves CONST-01.
test('rupees have their sign and are grouped the Indian way', () => {
  expect(formatRupees(149)).toBe('₹149')
  expect(formatRupees(14_999)).toBe('₹14,999')
  expect(formatRupees(100_000)).toBe('₹1,00,000')
  expect(formatRupees(12_345_678)).toBe('₹1,23,45,678')
})

test('paise show only where there are some, and then both digits', () => {
  expect(formatRupees(499.5)).toBe('₹499.50')
  expect(formatRupees(0)).toBe('₹0')
})

// Proves CARD-04.
test('the percent off is rounded, and 0 unless the MRP is above the price', () => {
  expect(percentOff(799, 999)).toBe(20)
  expect(percentOff(996, 1000)).toBe(0)
  expect(percentOff(1000, 1000)).toBe(0)
  expect(percentOff(1000, 900)).toBe(0)
})
