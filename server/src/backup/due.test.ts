import { expect, test } from 'vitest'
import { isBackupDue, isDrillDue } from './due.ts'

/** It is half past three in the night in India. */
const night = new Date('2026-11-22T22:00:00Z')
const noon = new Date('2026-11-23T06:30:00Z')
const HOUR_MS = 3_600_000
const before = (moment: Date, hours: number) => new Date(moment.getTime() - hours * HOUR_MS)

// Proves D2.
test('a backup is made each night, and by day only when the night was missed', () => {
  expect(isBackupDue(before(night, 24), night)).toBe(true)
  expect(isBackupDue(before(night, 19), night)).toBe(false)
  expect(isBackupDue(before(noon, 25), noon)).toBe(false)
  expect(isBackupDue(before(noon, 27), noon)).toBe(true)
})

// Proves D2.
test('the first drill and one after a failure come in the next night, and one that succeeded is repeated after a month', () => {
  const days = (count: number) => before(night, count * 24)
  expect(isDrillDue(days(1), true, night)).toBe(false)
  expect(isDrillDue(days(28), true, night)).toBe(false)
  expect(isDrillDue(days(30), true, night)).toBe(true)
  expect(isDrillDue(days(1), false, night)).toBe(true)
  expect(isDrillDue(before(noon, 8), false, noon)).toBe(false)
  expect(isDrillDue(before(noon, 30), false, noon)).toBe(true)
})
