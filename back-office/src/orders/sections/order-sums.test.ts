import type { AdminOrder } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { sumsOf } from './order-sums.ts'

type Refund = AdminOrder['payment']['refunds'][number]

const pricing = { subtotal: 8_493, shippingCost: 0, discount: 0, totalAmount: 8_493 }
const refund = (amount: number, changes: Partial<Refund> = {}) =>
  ({ amount, isOfOrder: true, status: 'processed', ...changes }) as Refund
const named = (refunds: Refund[], netTotal?: number) =>
  sumsOf({ pricing, payment: { refunds }, ...(netTotal !== undefined && { netTotal }) })

test('what was refunded stands below the total, with what is left of it', () => {
  const failed = refund(1_398, { status: 'failed', triedAgain: true })
  const surplus = refund(8_493, { isOfOrder: false })
  expect(named([refund(1_398, { status: 'wanted' }), failed, surplus])).toEqual([
    ['Subtotal as ordered', 8_493],
    ['Shipping', 0],
    ['Total', 8_493],
    ['Refunded', -1_398],
    ['After refunds', 7_095],
  ])
})

test('without a refund the sums end with the total, and with edits their outcome follows', () => {
  expect(named([]).at(-1)).toEqual(['Total', 8_493])
  expect(named([]).at(0)).toEqual(['Subtotal', 8_493])
  expect(named([refund(500)], 7_993).slice(-2)).toEqual([
    ['Total', 8_493],
    ['After edits and refunds', 7_993],
  ])
})
