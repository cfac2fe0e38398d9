import { expect, test } from 'vitest'
import { formatDate, formatDateTime } from './dates.ts'

// Proves decision 40, CONST-03.
test('dates are MMM dd, yyyy in India, where the day may have begun already', () => {
  expect(formatDate('2026-03-04T20:15:00Z')).toBe('Mar 05, 2026')
  expect(formatDate(new Date('2026-12-31T18:29:59Z'))).toBe('Dec 31, 2026')
})

// Proves CONST-03.
test('dates with a time are MMM dd, yyyy HH:mm on a clock of 24 hours', () => {
  expect(formatDateTime('2026-03-04T20:15:00Z')).toBe('Mar 05, 2026 01:45')
  expect(formatDateTime('2026-03-04T18:30:00Z')).toBe('Mar 05, 2026 00:00')
})
