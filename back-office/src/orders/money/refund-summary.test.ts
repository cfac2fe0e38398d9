import type { AdminOrder } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { whereMoneyIs } from './refund-summary.ts'

type Attempt = AdminOrder['payment']['attempts'][number]
type Refund = AdminOrder['payment']['refunds'][number]

const at = '2026-11-21T10:30:00.000Z'
const attempt = (status: Attempt['status'], isSettling = true, id = 'pay_1'): Attempt => ({
  id,
  amount: 749.1,
  status,
  method: 'upi',
  isSettling,
  createdAt: at,
})
const refund = (status: Refund['status'], amount = 749.1, paymentId = 'pay_1'): Refund => ({
  id: `${paymentId}-${status}-${amount}`,
  paymentId,
  paidBy: 'razorpay',
  reference: null,
  amount,
  lines: [],
  reason: 'Cancelled',
  status,
  message: null,
  isOfOrder: true,
  triedAgain: false,
  createdAt: at,
})
const nothing = 'Nothing was paid.'
const failed = 'A refund has failed: please look at Refunds.'
const notAllRefunded = 'Not all of the money went back: please look at Payment.'
const onItsWay = 'The money is on its way back.'
const back = 'The money went back.'

test('nothing was paid for a cancelled order only when no payment was taken', () => {
  expect(whereMoneyIs({ attempts: [], refunds: [] })).toBe(nothing)
  expect(whereMoneyIs({ attempts: [attempt('failed', false)], refunds: [] })).toBe(nothing)
  expect(whereMoneyIs({ attempts: [attempt('captured', false)], refunds: [] })).toBe(notAllRefunded)
})

test('money that came too late for a cancelled order is not passed over', () => {
  const attempts = [attempt('captured', false)]
  expect(whereMoneyIs({ attempts, refunds: [refund('wanted')] })).toBe(onItsWay)
  expect(whereMoneyIs({ attempts, refunds: [refund('failed')] })).toBe(failed)
  expect(whereMoneyIs({ attempts, refunds: [refund('processed')] })).toBe(back)
})

test('a failed refund of a cancelled order counts until its money is on its way by another', () => {
  const attempts = [attempt('captured')]
  const retried = (status: Refund['status']) =>
    whereMoneyIs({ attempts, refunds: [refund(status), refund('failed')] })
  expect(retried('pending')).toBe(onItsWay)
  expect(retried('processed')).toBe(back)
  expect(retried('failed')).toBe(failed)
  const partOfIt = [refund('processed', 649.1), refund('failed', 100)]
  expect(whereMoneyIs({ attempts, refunds: partOfIt })).toBe(failed)
  expect(whereMoneyIs({ attempts, refunds: [refund('processed'), refund('failed', 100)] })).toBe(back)
})

test('the money of a cancelled order went back only when none of it is left', () => {
  const attempts = [attempt('captured')]
  expect(whereMoneyIs({ attempts, refunds: [] })).toBe(notAllRefunded)
  expect(whereMoneyIs({ attempts, refunds: [refund('processed', 99.5)] })).toBe(notAllRefunded)
  expect(whereMoneyIs({ attempts, refunds: [refund('processed', 99.5), refund('pending', 649.6)] })).toBe(
    onItsWay,
  )
  expect(whereMoneyIs({ attempts: [attempt('refunded')], refunds: [] })).toBe(back)
  const twice = [attempt('captured'), attempt('captured', false, 'pay_2')]
  expect(whereMoneyIs({ attempts: twice, refunds: [refund('processed')] })).toBe(notAllRefunded)
  const both = [refund('processed'), refund('failed', 749.1, 'pay_2')]
  expect(whereMoneyIs({ attempts: twice, refunds: both })).toBe(failed)
})
