import { expect, test } from 'vitest'
import { formatDate, formatDateTime, fromLocal, toLocal } from './dates.ts'

test('moments of the back office are shown in Indian time', () => {
  expect(formatDate('2026-11-20T18:29:59.000Z')).toBe('Nov 20, 2026')
  expect(formatDate('2026-11-20T18:30:00.000Z')).toBe('Nov 21, 2026')
  expect(formatDateTime('2026-11-20T18:30:00.000Z')).toBe('Nov 21, 2026 00:00')
})

test('a moment is entered in Indian time and kept in UTC', () => {
  expect(toLocal('2026-12-31T18:30:00.000Z')).toBe('2027-01-01T00:00')
  expect(fromLocal('2027-01-01T00:00')).toBe('2026-12-31T18:30:00.000Z')
  expect([toLocal(null), fromLocal('')]).toEqual(['', null])
})
