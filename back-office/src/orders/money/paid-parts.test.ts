import { expect, test } from 'vitest'
import { moneyOf, paidByOf } from './paid-parts.ts'

const order = {
  paymentMethod: 'online',
  pricing: { totalAmount: 749, storeCredit: 500 },
  payment: { captured: 749, paidAt: '2026-11-30T10:00:00.000Z' },
} as const

// Proves CREDIT-11.
test('what was paid is named by money and store credit apart', () => {
  expect([moneyOf(order), paidByOf(order)]).toEqual([249, 'Online and store credit'])
  const whole = { ...order, pricing: { totalAmount: 749, storeCredit: 749 } }
  expect([moneyOf(whole), paidByOf(whole)]).toEqual([0, 'Store credit'])
  const plain = { ...order, pricing: { totalAmount: 749 } }
  expect([moneyOf(plain), paidByOf(plain)]).toEqual([749, 'Online'])
})

test('a payment that came too late for its order is money alone', () => {
  expect(moneyOf({ ...order, payment: { captured: 249, paidAt: null } })).toBe(249)
})
