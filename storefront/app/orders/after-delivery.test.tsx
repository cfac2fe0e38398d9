import type { Order } from '@amritvasya/contract'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AfterDelivery } from './after-delivery.tsx'

const delivered = {
  orderStatus: 'delivered',
  orderItems: [{}],
  payment: { status: 'paid' },
  statusHistory: [
    { status: 'shipped', comment: null, timestamp: '2026-11-20T06:00:00.000Z' },
    // This is 00:30 of 22 November in India.
    { status: 'delivered', comment: null, timestamp: '2026-11-21T19:00:00.000Z' },
  ],
} as Order
const textOn = (now: string, order = delivered) =>
  renderToString(<AfterDelivery order={order} now={new Date(now)} />).replaceAll('<!-- -->', '')

test('a delivered order names the last of the five days for returns, to the end of that day in India', () => {
  expect(textOn('2026-11-22T06:00:00Z')).toContain('return it until Nov 27, 2026')
  expect(textOn('2026-11-27T18:29:00Z')).toContain('return it until Nov 27, 2026')
  expect(textOn('2026-11-27T18:31:00Z')).toContain('closed on Nov 27, 2026')
  expect(textOn('2026-11-22T06:00:00Z')).toContain('href="/return-refund-policy"')
})

// Proves RETURN-12.
test('an order that promised other days names the last of its own', () => {
  expect(textOn('2026-11-28T06:00:00Z', { ...delivered, returnDays: 10 })).toContain('until Dec 02, 2026')
})

test('an order that is not delivered, or whose money went back, says nothing of returns', () => {
  expect(textOn('2026-11-22T06:00:00Z', { ...delivered, orderStatus: 'shipped' })).toBe('')
  const refunded = { ...delivered, payment: { ...delivered.payment, status: 'refunded' as const } }
  expect(textOn('2026-11-22T06:00:00Z', refunded)).toBe('')
})

// Proves RETURN-01.
test('a partial refund moves no last day for returns, and a second delivery does', () => {
  const entry = (status: string, comment: string, timestamp: string) => ({ status, comment, timestamp })
  const historyOf = (...statusHistory: Order['statusHistory']) => ({ ...delivered, statusHistory })
  const first = entry('delivered', 'Order delivered', '2026-11-11T06:00:00.000Z')
  const refund = entry('delivered', '₹200 refunded', '2026-11-15T06:00:00.000Z')
  expect(textOn('2026-11-15T06:00:00Z', historyOf(first, refund))).toContain('return it until Nov 16, 2026')
  expect(textOn('2026-11-18T06:00:00Z', historyOf(first, refund))).toContain('closed on Nov 16, 2026')
  const undone = entry('shipped', 'Not delivered yet: that was noted by mistake', '2026-11-11T06:05:00.000Z')
  const second = entry('delivered', 'Order delivered', '2026-11-13T06:00:00.000Z')
  expect(textOn('2026-11-15T06:00:00Z', historyOf(first, undone, second, refund))).toContain(
    'return it until Nov 18, 2026',
  )
  const handedOver = entry('delivered', 'Handed over', '2026-11-12T06:00:00.000Z')
  expect(textOn('2026-11-15T06:00:00Z', historyOf(handedOver, refund))).toContain('until Nov 17, 2026')
})

// Proves RETURN-01.
test('what was made to measure is not said to come back for any reason', () => {
  const textOf = (...orderItems: object[]) =>
    textOn('2026-11-22T06:00:00Z', { ...delivered, orderItems: orderItems as Order['orderItems'] })
  const measured = { isMadeToMeasure: true }
  const only = 'return it only if it is damaged, wrong or missing'
  for (const lines of [[measured], [measured, { isFreeLine: true }], [{ pieces: [measured] }]]) {
    expect(textOf(...lines)).toContain(only)
    expect(textOf(...lines)).toContain('until Nov 27, 2026')
    expect(textOf(...lines)).not.toContain('Not happy')
  }
  expect(textOf(measured, {})).toMatch(/Not happy.* until Nov 27, 2026.*What was made to your measure/)
  expect(textOf({})).not.toContain('only')
})
