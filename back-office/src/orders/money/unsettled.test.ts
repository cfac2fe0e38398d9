import type { AdminOrder } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { moneyOnCancelling, unsettled, unsettledWords } from './unsettled.ts'

type Attempt = AdminOrder['payment']['attempts'][number]
type Refund = AdminOrder['payment']['refunds'][number]

const attempt = (status: Attempt['status'], isSettling = false): Attempt => ({
  id: 'pay_1',
  amount: 599,
  status,
  method: 'upi',
  isSettling,
  createdAt: '2026-11-21T10:30:00.000Z',
})
const refund = (status: Refund['status'], amount = 599) => ({ paymentId: 'pay_1', status, amount }) as Refund
const nothing = { captured: 0, refundable: 0, attempts: [], refunds: [] }

test('money that was captured without paying the order counts until it is on its way back', () => {
  const attempts = [attempt('captured')]
  expect(unsettled({ attempts, refunds: [] })).toBe(599)
  expect(unsettled({ attempts, refunds: [refund('failed')] })).toBe(599)
  expect(unsettled({ attempts, refunds: [refund('pending', 99.5)] })).toBe(499.5)
  expect(unsettled({ attempts, refunds: [refund('wanted')] })).toBe(0)
  for (const other of [attempt('failed'), attempt('refunded'), attempt('captured', true)]) {
    expect(unsettled({ attempts: [other], refunds: [] })).toBe(0)
  }
})

test('such money is named instead of being denied', () => {
  const payment = { ...nothing, attempts: [attempt('captured')] }
  expect(unsettledWords(nothing)).toBe('')
  expect(unsettledWords(payment)).toContain('₹599.00 was captured but does not pay this order')
  expect(moneyOnCancelling(payment)).toContain('₹599.00 was captured')
  expect(moneyOnCancelling(payment)).not.toContain('Nothing was paid')
})

test('cancelling says what goes back: all, nothing, or nothing any more', () => {
  expect(moneyOnCancelling(nothing)).toBe('Nothing was paid, so nothing goes back.')
  expect(moneyOnCancelling({ ...nothing, captured: 649, refundable: 649 })).toBe(
    '₹649.00 goes back to the customer.',
  )
  expect(moneyOnCancelling({ ...nothing, captured: 649 })).toBe('All of it went back already.')
})
