import { expect, test } from 'vitest'
import { paymentTerms } from './payment-terms.ts'

// Proves PDP-18.
test('the ways to pay stand in one line, with their limits', () => {
  expect(paymentTerms({ cashOnDelivery: null })).toBe('Pay by UPI, card, net banking or wallet.')
  expect(paymentTerms({ cashOnDelivery: { upTo: 5_000 }, storeCredit: true })).toBe(
    'Pay by UPI, card, net banking, wallet or store credit, or cash on delivery up to ₹5,000.',
  )
})
