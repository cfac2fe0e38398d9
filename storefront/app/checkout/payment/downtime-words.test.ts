import type { PaymentDowntime } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { downtimeText } from './downtime-words.ts'

const upi: PaymentDowntime = { method: 'upi', instrument: '', isDown: true }
const wallet: PaymentDowntime = { ...upi, method: 'wallet' }
const bank: PaymentDowntime = { method: 'netbanking', instrument: 'HDFC', isDown: false }
const cases: [PaymentDowntime[], string][] = [
  [[upi], 'Payments by UPI do not work at the moment.'],
  [[bank], 'Payments by net banking (HDFC) may fail at the moment.'],
  [
    [upi, upi, wallet, bank],
    'Payments by UPI and wallet do not work at the moment. Payments by net banking (HDFC) may fail at the moment.',
  ],
  [[upi, { ...upi, isDown: false }], 'Payments by UPI do not work at the moment.'],
]

// Proves PAY-11.
test.each(cases)('of %j a shopper reads: %s', (downtimes, expected) => {
  expect(downtimeText(downtimes)).toBe(`${expected} Please choose another way in the payment window.`)
})

test('where nothing is disturbed, nothing is said', () => {
  expect(downtimeText([])).toBeUndefined()
})
