import { expect, test } from 'vitest'
import { areaOf, zoneOf } from './delivery-areas.ts'

// Proves DELIVERY-02.
test.each([
  ['411001', 'Maharashtra', 'near'],
  ['411001', 'Kerala', 'rest'],
  ['411001', null, 'rest'],
  ['781001', 'Maharashtra', 'far'],
  ['781001', 'Assam', 'near'],
  ['744101', 'Maharashtra', 'far'],
  ['194101', 'Maharashtra', 'far'],
  ['999999', 'Maharashtra', undefined],
])('%s is %s → %s', (pincode, state, zone) => {
  expect(zoneOf(pincode, state)).toBe(zone)
})

test('of several areas the one with the most digits counts', () => {
  const areas = [
    { prefix: '74', isServed: false, isCashOffered: false },
    { prefix: '7441', isServed: true, isCashOffered: false },
    { prefix: '744', isServed: false, isCashOffered: true },
  ]
  expect(areaOf(areas, '744101')).toBe(areas[1])
  expect(areaOf(areas, '744201')).toBe(areas[2])
  expect(areaOf(areas, '411001')).toBeUndefined()
})
