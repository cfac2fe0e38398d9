import { expect, test } from 'vitest'
import { expectedDelivery } from './delivery-date.ts'

const calendar = { cutOff: '14:00', packingDays: 1, closedWeekdays: [0], holidays: [] as string[] }
const transit = { min: 2, max: 4 }
const days = (orderedAt: string, changes: Partial<typeof calendar> = {}) => {
  const { from, to } = expectedDelivery(orderedAt, { ...calendar, ...changes }, transit)
  return [from, to]
}

// Proves DELIVERY-02. 23 November 2026 is a Monday.
test('an order before the cut-off counts from its day, a later one from the next', () => {
  expect(days('2026-11-23T13:59:59+05:30')).toEqual(['2026-11-26', '2026-11-28'])
  expect(days('2026-11-23T14:00:00+05:30')).toEqual(['2026-11-27', '2026-11-30'])
})

test('the day is that in India: late in the evening of London it is the next one', () => {
  expect(days('2026-11-22T20:00:00Z')).toEqual(days('2026-11-23T01:30:00+05:30'))
  expect(days('2026-11-22T20:00:00Z')).toEqual(['2026-11-26', '2026-11-28'])
})

test('weekly days without pickup and holidays are neither packed on nor delivered on', () => {
  // An order of Friday evening counts from Saturday and leaves on Monday.
  expect(days('2026-11-27T18:00:00+05:30')).toEqual(['2026-12-02', '2026-12-04'])
  expect(days('2026-11-27T18:00:00+05:30', { holidays: ['2026-11-30'] })).toEqual([
    '2026-12-03',
    '2026-12-05',
  ])
  expect(days('2026-11-27T18:00:00+05:30', { closedWeekdays: [0, 6] })).toEqual(['2026-12-03', '2026-12-07'])
  // The last day falls on a holiday that a Sunday follows.
  expect(days('2026-11-23T09:00:00+05:30', { holidays: ['2026-11-28'] })).toEqual([
    '2026-11-26',
    '2026-11-30',
  ])
})

test('without packing days the parcel leaves on the day that counts', () => {
  expect(days('2026-11-23T09:00:00+05:30', { packingDays: 0 })).toEqual(['2026-11-25', '2026-11-27'])
})

test('what is said holds until the cut-off of the day that counts', () => {
  const until = (orderedAt: string) => expectedDelivery(orderedAt, calendar, transit).orderBefore
  expect(until('2026-11-23T09:00:00+05:30')).toBe('2026-11-23T08:30:00.000Z')
  expect(until('2026-11-28T15:00:00+05:30')).toBe('2026-11-30T08:30:00.000Z')
})

test('at every minute until the end of its answer the answer stays the same, and then moves on', () => {
  const holidays = ['2026-12-25', '2027-01-01', '2027-01-14']
  const at = (moment: number) => expectedDelivery(moment, { ...calendar, holidays }, transit)
  let moment = Date.parse('2026-12-20T00:00:00+05:30')
  for (let answers = 0; answers < 20; answers++) {
    const { from, orderBefore } = at(moment)
    const end = Date.parse(orderBefore)
    expect(at(end - 1).from).toBe(from)
    expect(at(end).from > from || at(end).orderBefore > orderBefore).toBe(true)
    moment = end
  }
})
