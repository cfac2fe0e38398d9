import type { Order } from '@amritvasya/contract'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { AfterDelivery } from './after-delivery.tsx'

const delivered = {
  orderStatus: 'delivered',
  payment: { status: 'paid' },
  statusHistory: [
    { status: 'shipped', comment: null, timestamp: '2026-11-20T06:00:00.000Z' },
    // This is 00:30 of 22 November in India.
    { status: 'delivered', comment: null, timestamp: '2026-11-21T19:00:00.000Z' },
  ],
} as Order
const textOn = (now: string, order = delivered) =>
  renderToString(
    <MemoryRouter>
      <AfterDelivery order={order} now={new Date(now)} />
    </MemoryRouter>,
  ).replaceAll('<!-- -->', '')

test('a delivered order names the last of the five days for returns, to the end of that day in India', () => {
  expect(textOn('2026-11-22T06:00:00Z')).toContain('return it until Nov 27, 2026')
  expect(textOn('2026-11-27T18:29:00Z')).toContain('return it until Nov 27, 2026')
  expect(textOn('2026-11-27T18:31:00Z')).toContain('ended on Nov 27, 2026')
  expect(textOn('2026-11-22T06:00:00Z')).toContain('href="/return-refund-policy"')
})

test('an order that is not delivered, or whose money went back, says nothing of returns', () => {
  expect(textOn('2026-11-22T06:00:00Z', { ...delivered, orderStatus: 'shipped' })).toBe('')
  const refunded = { ...delivered, payment: { ...delivered.payment, status: 'refunded' as const } }
  expect(textOn('2026-11-22T06:00:00Z', refunded)).toBe('')
})
