import { expect, test } from 'vitest'
import { nextParcelState, type ParcelState } from './parcel-states.ts'

const follow = (...reported: ParcelState[]) => reported.reduce(nextParcelState, 'booked' as ParcelState)

// Proves PARCEL-05.
test('a parcel goes its way, with attempts that fail and another one that succeeds', () => {
  expect(follow('picked-up', 'in-transit', 'out-for-delivery', 'attempt-failed')).toBe('attempt-failed')
  expect(follow('picked-up', 'out-for-delivery', 'attempt-failed', 'out-for-delivery', 'delivered')).toBe(
    'delivered',
  )
})

test('reports that come late, twice or out of order move nothing back', () => {
  expect(follow('delivered', 'in-transit', 'picked-up', 'returning')).toBe('delivered')
  expect(follow('in-transit', 'picked-up')).toBe('in-transit')
  expect(follow('returning', 'out-for-delivery')).toBe('returning')
  expect(follow('returning', 'delivered')).toBe('delivered')
  expect(follow('returning', 'returned', 'delivered')).toBe('returned')
})

test('a parcel that was lost may be found; one whose booking did not end may be on its way all the same', () => {
  expect(follow('lost', 'delivered')).toBe('delivered')
  for (const state of ['picked-up', 'out-for-delivery', 'delivered', 'returned'] as const) {
    expect(nextParcelState('booking', state)).toBe(state)
    expect(nextParcelState('failed', state)).toBe(state)
  }
})
