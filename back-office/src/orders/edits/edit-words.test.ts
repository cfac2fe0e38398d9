import type { AdminOrderEdit } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { changesOf } from './edit-words.ts'

const edit: AdminOrderEdit = {
  id: 'a'.repeat(24),
  state: 'applied',
  by: 'Asha Rao',
  reason: 'As agreed',
  at: '2026-11-26T06:00:00.000Z',
  endedAt: null,
  ended: null,
  before: 1_200,
  after: 1_500,
  due: 300,
  refund: 0,
  payBefore: null,
  link: null,
  paidBy: 'upi',
  removed: [{ name: 'Mala', quantity: 1 }],
  added: [{ name: 'Agate', quantity: 1 }],
  discount: 0,
  delivery: -40,
}

// Proves EDIT-09.
test('an edit names each change, and how it was paid', () => {
  expect(changesOf(edit)).toEqual([
    'Removed: 1 × Mala',
    'Added: 1 × Agate',
    'Delivery: ₹40.00 less',
    'Paid: ₹300.00 by UPI',
  ])
  expect(changesOf({ ...edit, state: 'waiting', removed: [], delivery: 0, discount: 5 })).toEqual([
    'Added: 1 × Agate',
    'Discount: ₹5.00',
  ])
})
