import { expect, test } from 'vitest'
import { needsBuyerAddress } from './buyer-address.ts'

// Proves ENTERED-11.
test('an invoice names the buyer from ₹50,000 on, if the seller is registered for GST', () => {
  expect(needsBuyerAddress(49_999_99, true)).toBe(false)
  expect(needsBuyerAddress(50_000_00, true)).toBe(true)
  expect(needsBuyerAddress(50_000_00, false)).toBe(false)
})
