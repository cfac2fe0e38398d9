import { expect, test } from 'vitest'
import { withParcelEvents } from './parcel-words.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 10, minute)).toISOString()

// Proves TRACK-05.
test('what the courier told stands among the order’s own history by time, and nothing twice', () => {
  const history = [
    { status: 'processing', comment: 'Payment received', timestamp: at(0) },
    { status: 'shipped', comment: null, timestamp: at(5) },
    { status: 'shipped', comment: 'Out for delivery', timestamp: at(30) },
    { status: 'delivered', comment: null, timestamp: at(40) },
  ]
  const entries = withParcelEvents(history, [
    { at: at(5), state: 'picked-up', location: 'Mumbai' },
    { at: at(9), state: 'in-transit', location: '' },
    { at: at(30), state: 'out-for-delivery', location: 'Kolkata' },
    { at: at(40), state: 'delivered', location: 'Kolkata' },
  ])
  expect(entries.map(({ status, comment, isOfParcel }) => [status, comment, isOfParcel ?? false])).toEqual([
    ['processing', 'Payment received', false],
    ['shipped', null, false],
    ['shipped', 'The courier has picked up the parcel: Mumbai', true],
    ['shipped', 'The parcel is on its way', true],
    ['shipped', 'Out for delivery', false],
    ['delivered', null, false],
  ])
  expect(withParcelEvents(history)).toEqual(history)
})
