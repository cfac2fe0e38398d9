import { expect, test } from 'vitest'
import { beadSize, isForWrists } from './bead-size.ts'

const of = (length: number | null, breadth: number | null, unit: string) =>
  beadSize({ dimensions: { length, breadth, height: null, unit } })

// Proves PDP-17.
test('the beads of a bracelet are as thick as it is, and nothing else has beads', () => {
  expect(of(170, 8, 'mm')).toBe(8)
  expect(of(17.5, 1, 'cm')).toBe(10)
  expect(of(170, 60, 'mm')).toBeUndefined()
  expect(of(950, 8, 'mm')).toBeUndefined()
  expect(of(170, null, 'mm')).toBeUndefined()
  expect(of(17, 8, 'inch')).toBeUndefined()
  expect(beadSize({ dimensions: null })).toBeUndefined()
  expect(isForWrists('Rudraksha Bracelets')).toBe(true)
  expect(isForWrists('Malas')).toBe(false)
})
