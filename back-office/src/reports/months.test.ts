import { expect, test } from 'vitest'
import { isUnfinished, lastMonths, lastWholeMonth, monthName } from './months.ts'

test('the months of returns go back over the turn of a year, the present one first', () => {
  const months = lastMonths('2026-01-31')
  expect(months.slice(0, 3)).toEqual(['2026-01', '2025-12', '2025-11'])
  expect(months.length).toBe(18)
  expect(lastWholeMonth('2026-01-31')).toBe('2025-12')
  expect(monthName('2025-12')).toBe('December 2025')
})

// Proves TAX-12.
test('a return is unfinished through its last day', () => {
  expect(isUnfinished('2026-11-30', '2026-11-30')).toBe(true)
  expect(isUnfinished('2026-11-30', '2026-12-01')).toBe(false)
})
