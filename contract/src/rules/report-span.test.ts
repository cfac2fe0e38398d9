import { expect, test } from 'vitest'
import { spanProblem } from './report-span.ts'

test('a report covers at most two years, and its first day is not after the last', () => {
  expect(spanProblem({ from: '2026-11-21', to: '2026-11-21' })).toBeUndefined()
  expect(spanProblem({ from: '2024-11-21', to: '2026-11-22' })).toBeUndefined()
  expect(spanProblem({ from: '2024-11-21', to: '2026-11-23' })).toBe('A report covers at most two years')
  expect(spanProblem({ from: '2026-11-22', to: '2026-11-21' })).toBe(
    'The first day must not be after the last',
  )
})
