import { expect, test } from 'vitest'
import { orderMoves } from './order-states.ts'
import { paymentMoves } from './payment-states.ts'

// Proves O3.
test('an order moves along these edges and no others', () => {
  const edges = Object.entries(orderMoves).flatMap(([move, { from, to }]) =>
    from.map((status) => `${status} –${move}→ ${to}`),
  )
  expect(edges.toSorted()).toEqual([
    'cancelled –revive→ processing',
    'delivered –undeliver→ shipped',
    'pending –cancel→ cancelled',
    'pending –confirm→ processing',
    'pending –expire→ cancelled',
    'pending –lapse→ cancelled',
    'pending –pay→ processing',
    'pending –replace→ cancelled',
    'processing –cancel→ cancelled',
    'processing –ship→ shipped',
    'shipped –comeBack→ cancelled',
    'shipped –deliver→ delivered',
  ])
})

// Proves O3, decision 9.
test('a paid order never becomes unpaid, except cash whose delivery is undone', () => {
  const edges = Object.entries(paymentMoves).flatMap(([move, { from, to }]) =>
    from.filter((status) => status === 'paid' && to !== 'paid').map(() => `${move} → ${to}`),
  )
  expect(edges.toSorted()).toEqual([
    'refund → refunded',
    'refundPart → partially_refunded',
    'unbookCash → pending',
  ])
})
