import { expect, test } from 'vitest'
import { isOfStone } from './natural-stone.ts'

test.each([
  ['Amethyst', true],
  ['Natural stone beads, elastic', true],
  ['Tiger’s eye, sheesham stand', true],
  ['Resin, stone chips, copper, metal leaf', true],
  ['White marble, brass crown and base', true],
  ['Rose quartz, rose-gold-tone brass', true],
  ['Gold-plated brass, cotton cord', false],
  ['Rudraksha seeds, cotton tassel', false],
  ['Glazed porcelain, brass halo, sheesham base', false],
  ['Lavender oil', false],
  ['Paper', false],
  [null, false],
])('the material %j is natural stone: %j', (material, expected) => {
  expect(isOfStone(material)).toBe(expected)
})
