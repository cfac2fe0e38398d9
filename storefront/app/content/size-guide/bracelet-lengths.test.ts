import { expect, test } from 'vitest'
import { beadSizes, braceletLengths } from './bracelet-lengths.ts'

// Proves PDP-17.
test('a bracelet is longer than the wrist, and the more so the thicker its beads', () => {
  expect(beadSizes).toEqual([6, 8, 10])
  expect(braceletLengths[2]).toEqual({ wrist: 16, lengths: [17, 17.5, 18] })
})
