import { expect, test } from 'vitest'
import { paymentTerms } from './payment-terms.ts'

// Proves PDP-18.
test('the ways to pay stand in one line, with their limits', () => {
  expect(paymentTerms({ cashOnDelivery: null })).toBe('UPI, cards, net banking and wallets, all paid online.')
  expect(paymentTerms({ cashOnDelivery: { upTo: 5_000 }, storeCredit: true })).toBe(
    'UPI, cards, net banking, wallets and store credit, or cash on delivery up to ₹5,000.',
  )
})
