import { expect, test } from 'vitest'
import { contrast } from './contrast.ts'

test('contrast is measured as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#fbf7f0', '#fbf7f0')).toBe(1)
})
