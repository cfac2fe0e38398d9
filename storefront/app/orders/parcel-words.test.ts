import type { ParcelEvent } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { withParcelEvents } from './parcel-words.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 10, minute)).toISOString()
const later = new Date(at(59))

// Proves TRACK-05.
test('what the courier told stands among the order’s own history by time, and nothing twice', () => {
  const history = [
    { status: 'processing', comment: 'Payment received', timestamp: at(0) },
    { status: 'shipped', comment: null, timestamp: at(5) },
    { status: 'shipped', comment: 'Out for delivery', timestamp: at(30) },
    { status: 'delivered', comment: null, timestamp: at(40) },
  ]
  const scans: ParcelEvent[] = [
    { at: at(5), state: 'picked-up', location: 'Mumbai' },
    { at: at(9), state: 'in-transit', location: '' },
    { at: at(30), state: 'out-for-delivery', location: 'Kolkata' },
    { at: at(40), state: 'delivered', location: 'Kolkata' },
  ]
  const entries = withParcelEvents(history, scans, later)
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

// Proves TRACK-05.
test('a scan of the way that is dated after the delivery is left out, unless the delivery was a mistake', () => {
  const delivered = [
    { status: 'shipped', comment: null, timestamp: at(5) },
    { status: 'delivered', comment: 'Order delivered', timestamp: at(40) },
  ]
  const late: ParcelEvent[] = [
    { at: at(9), state: 'picked-up', location: '' },
    { at: at(55), state: 'in-transit', location: 'Pune' },
  ]
  const commentsOf = (history: typeof delivered) =>
    withParcelEvents(history, late, later).map(({ comment }) => comment)
  expect(commentsOf(delivered)).toEqual([null, 'The courier has picked up the parcel', 'Order delivered'])
  const undone = { status: 'shipped', comment: 'Not delivered yet', timestamp: at(42) }
  expect(commentsOf([...delivered, undone]).at(-1)).toBe('The parcel is on its way: Pune')
})

// Proves TRACK-05.
test('a scan that the courier dates ahead is told, and not of the future', () => {
  const shipped = [{ status: 'shipped', comment: null, timestamp: at(5) }]
  const ahead: ParcelEvent[] = [{ at: at(20), state: 'in-transit', location: '' }]
  const [, scan] = withParcelEvents(shipped, ahead, new Date(at(10)))
  expect(scan).toMatchObject({ comment: 'The parcel is on its way', timestamp: at(10) })
})
