import { expect, test } from 'vitest'
import { whatCameBack } from './what-came-back.ts'

const lines = [{ id: 'line-1', name: 'Rose Quartz' }]
const refund = {
  lines: [{ lineId: 'line-1', quantity: 2, amount: 998 }],
  paidBy: 'razorpay' as const,
  reference: null,
  createdAt: '2026-11-21T12:00:00.000Z',
}
const shipped = (at: string) => [{ status: 'shipped', at }]

test('pieces come back only when the parcel had left by then', () => {
  expect(whatCameBack(refund, lines, [])).toBe('Not sent: 2 × Rose Quartz')
  expect(whatCameBack(refund, lines, shipped('2026-11-21T13:00:00.000Z'))).toBe('Not sent: 2 × Rose Quartz')
  expect(whatCameBack(refund, lines, shipped('2026-11-21T11:00:00.000Z'))).toBe('Came back: 2 × Rose Quartz')
})

test('money alone takes back no piece, and what was paid by hand says how', () => {
  const sent = shipped('2026-11-21T11:00:00.000Z')
  expect(whatCameBack({ ...refund, lines: [] }, lines, sent)).toBe('No piece came back')
  expect(whatCameBack({ ...refund, lines: [] }, lines, [])).toBe('Money alone')
  expect(whatCameBack({ ...refund, lines: [], paidBy: 'upi', reference: 'U1' }, lines, sent)).toBe(
    'No piece came back. Paid back by UPI, U1.',
  )
})
