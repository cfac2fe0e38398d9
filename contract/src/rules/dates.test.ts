import { expect, test } from 'vitest'
import {
  financialYearOf,
  formatDate,
  formatDateTime,
  formatDeadline,
  fromLocal,
  indianDay,
  indianTime,
  toLocal,
} from './dates.ts'

// Proves decision 40, CONST-03.
test('a deadline of today in India is a time alone, one of another day has its day', () => {
  const now = new Date('2026-11-26T18:00:00Z')
  expect(formatDeadline('2026-11-26T18:20:00Z', now)).toBe('23:50')
  expect(formatDeadline('2026-11-26T18:40:00Z', now)).toBe('Nov 27, 2026 00:10')
  expect(formatDeadline('2026-11-29T09:28:00Z', now)).toBe('Nov 29, 2026 14:58')
})

test('dates are MMM dd, yyyy in India, where the day may have begun already', () => {
  expect(formatDate('2026-03-04T20:15:00Z')).toBe('Mar 05, 2026')
  expect(formatDate(new Date('2026-12-31T18:29:59Z'))).toBe('Dec 31, 2026')
})

// Proves CONST-03.
test('dates with a time are MMM dd, yyyy HH:mm on a clock of 24 hours', () => {
  expect(formatDateTime('2026-03-04T20:15:00Z')).toBe('Mar 05, 2026 01:45')
  expect(formatDateTime('2026-03-04T18:30:00Z')).toBe('Mar 05, 2026 00:00')
})

test('day and time are those of India', () => {
  expect(indianDay('2026-11-20T18:29:59.999Z')).toBe('2026-11-20')
  expect(indianDay(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21')
  expect(indianTime(Date.UTC(2026, 10, 20, 18, 30))).toBe('00:00')
})

test('a moment is entered in Indian time and stored in UTC', () => {
  expect(toLocal('2026-12-31T18:30:00.000Z')).toBe('2027-01-01T00:00')
  expect(fromLocal('2027-01-01T00:00')).toBe('2026-12-31T18:30:00.000Z')
  expect([toLocal(null), fromLocal('')]).toEqual(['', null])
})

test('a financial year begins in April', () => {
  expect(['2027-03-31', '2027-04-01'].map(financialYearOf)).toEqual([2026, 2027])
})
