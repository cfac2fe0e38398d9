import { expect, test } from 'vitest'
import type { OrderReturn, SplitOrder } from '../orders/index.ts'
import { arrivedLeft, lastMomentOf } from './parcel-windows.ts'

const now = new Date('2026-11-26T10:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const parcel = (quantity: number, deliveredAt: Date | null, cameBackAt: Date | null = null) => ({
  deliveredAt,
  cameBackAt,
  pieces: [{ lineId: 'mala', quantity }],
})
const sold = [{ lineId: 'mala', quantity: 5, paise: 1_000_00, name: 'Mala', variantId: 'v' }]
const countOf = (
  parcels: SplitOrder['parcels'],
  {
    returns = [],
    left = 5,
    cancelled = 0,
  }: { returns?: OrderReturn[]; left?: number; cancelled?: number } = {},
) =>
  arrivedLeft(
    { parcels, cancelled: new Map([['mala', cancelled]]) },
    { sold, returns },
    { left: new Map([['mala', left]]), now, days: 5 },
  ).get('mala')
const aReturn = (state: OrderReturn['state'], pieces: number): OrderReturn => ({
  id: 'r',
  reason: 'changed-mind',
  state,
  pieces: [
    {
      lineId: 'mala',
      requested: pieces,
      approved: pieces,
      restocked: state === 'refunded' ? pieces : 0,
      scrapped: 0,
      refused: 0,
      withheldPaise: 0,
    },
  ],
})

// Proves SPLIT-08.
test('only pieces that have arrived may come back, each for as long as its own parcel allows', () => {
  expect(countOf([parcel(2, null)])).toBe(0)
  expect(countOf([parcel(2, daysAgo(1)), parcel(3, null)])).toBe(2)
  expect(countOf([parcel(2, daysAgo(9)), parcel(3, daysAgo(1))])).toBe(3)
  expect(countOf([parcel(2, daysAgo(9)), parcel(3, daysAgo(8))])).toBe(0)
})

// Proves SPLIT-08.
test('pieces in a return count first for what arrived first, and what was refunded for a parcel that came back not at all', () => {
  // A piece is asked for already, so that with it three of the later parcel are counted.
  expect(
    countOf([parcel(2, daysAgo(9)), parcel(3, daysAgo(1))], { returns: [aReturn('requested', 1)] }),
  ).toBe(4)
  const refunded = [aReturn('refunded', 2)]
  expect(countOf([parcel(2, daysAgo(1)), parcel(3, null)], { returns: refunded, left: 3 })).toBe(0)
  expect(countOf([parcel(2, daysAgo(1)), parcel(3, null, daysAgo(1))], { left: 2 })).toBe(2)
  expect(countOf([parcel(2, daysAgo(1)), parcel(1, null)], { left: 3, cancelled: 2 })).toBe(2)
})

// Proves SPLIT-08.
test('the last day to ask is that of the parcel that arrived last', () => {
  const split = {
    parcels: [parcel(2, daysAgo(9)), parcel(1, daysAgo(1)), parcel(2, null)],
    cancelled: new Map(),
  }
  expect(lastMomentOf(split, 5)).toEqual(daysAgo(-4))
  expect(lastMomentOf({ parcels: [parcel(2, null)], cancelled: new Map() }, 5)).toBeNull()
})
