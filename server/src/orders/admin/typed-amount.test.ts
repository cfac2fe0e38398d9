import { expect, test } from 'vitest'
import { typedPaise } from './typed-amount.ts'

test.each([
  ['1149', 114_900],
  ['₹1,149', 114_900],
  ['Rs. 1,149.00', 114_900],
  ['INR 1,00,149.5', 10_014_950],
  [' ₹\u00a01149 ', 114_900],
])('%j is an amount', (text, paise) => {
  expect(typedPaise(text)).toBe(paise)
})

test.each(['', '0', '₹', '1149.', '1149.005', '11 49', '-1149', '9876543210', 'AV-261126', 'SKU1149'])(
  '%j is no amount',
  (text) => {
    expect(typedPaise(text)).toBeUndefined()
  },
)
