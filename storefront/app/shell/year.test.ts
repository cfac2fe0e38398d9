import { expect, test } from 'vitest'
import { yearOf } from './year.ts'

test('the year of the copyright line is India’s', () => {
  expect(yearOf(Date.UTC(2026, 11, 31, 18, 29))).toBe(2026)
  expect(yearOf(Date.UTC(2026, 11, 31, 18, 31))).toBe(2027)
})
