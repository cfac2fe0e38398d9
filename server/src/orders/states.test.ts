import { expect, test } from 'vitest'
import { moveOrder, type OrderMove, orderMoves } from './order-states.ts'
import { movePayment, type PaymentMove, paymentMoves } from './payment-states.ts'

const orderStatuses = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const
const paymentStatuses = ['pending', 'paid', 'failed', 'cancelled', 'refunded', 'partially_refunded'] as const

// Proves O3.
test('an order moves along these edges and no others', () => {
  const moves = Object.keys(orderMoves) as OrderMove[]
  const edges = orderStatuses.flatMap((from) =>
    moves.flatMap((move) => {
      const to = moveOrder(from, move)
      return to ? [`${from} –${move}→ ${to}`] : []
    }),
  )
  expect(edges.toSorted()).toEqual([
    'cancelled –revive→ processing',
    'delivered –undeliver→ shipped',
    'pending –cancel→ cancelled',
    'pending –confirm→ processing',
    'pending –expire→ cancelled',
    'pending –pay→ processing',
    'pending –replace→ cancelled',
    'processing –cancel→ cancelled',
    'processing –ship→ shipped',
    'shipped –comeBack→ cancelled',
    'shipped –deliver→ delivered',
  ])
})

// Proves O3, decision 9.
test('a paid order never goes back to an unpaid one, save cash whose delivery is undone', () => {
  const moves = Object.keys(paymentMoves) as PaymentMove[]
  const edges = paymentStatuses.flatMap((from) =>
    moves.flatMap((move) => {
      const to = movePayment(from, move)
      return to && to !== from ? [`${from} → ${to}`] : []
    }),
  )
  expect([...new Set(edges)].toSorted()).toEqual([
    'cancelled → failed',
    'cancelled → paid',
    'cancelled → pending',
    'cancelled → refunded',
    'failed → cancelled',
    'failed → paid',
    'failed → pending',
    'failed → refunded',
    'paid → partially_refunded',
    'paid → pending',
    'paid → refunded',
    'partially_refunded → refunded',
    'pending → cancelled',
    'pending → failed',
    'pending → paid',
    'pending → refunded',
  ])
})
