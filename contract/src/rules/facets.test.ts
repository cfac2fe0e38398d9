import fc from 'fast-check'
import { expect, test } from 'vitest'
import { facetValue, namesIn } from './facets.ts'
import { hexCodeOf, stonesOf } from './stones.ts'

// Proves FACET-02.
test.each([
  ['Rose Quartz', 'rose-quartz'],
  ["Tiger's eye", 'tigers-eye'],
  ['Tiger’s Eye', 'tigers-eye'],
  ['8 mm', '8-mm'],
  ['5.5"', '5-5'],
  ['  Small, 8 cm ', 'small-8-cm'],
  ['प्रेम', 'प्रेम'],
  ['…', ''],
])('the value of %j is %j', (label, value) => {
  expect(facetValue(label)).toBe(value)
})

// Proves FACET-02.
test('a value is its own value, whatever it was made of', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (label) => {
      const value = facetValue(label)
      expect(facetValue(value)).toBe(value)
      expect(value).toMatch(/^[\p{L}\p{M}\p{N}-]{0,60}$/u)
    }),
  )
})

// Proves FACET-07.
test('names are separated by commas, and each counts once', () => {
  expect(namesIn(' Calm,  new   beginnings, calm,, Love ')).toEqual(['Calm', 'new beginnings', 'Love'])
  expect(namesIn('')).toEqual([])
})

// Proves FACET-07, decision 423.
test.each([
  ['Moonstone, freshwater pearl, silver-tone brass', ['Moonstone', 'Pearl']],
  ["Tiger's eye, sheesham stand", ["Tiger's eye"]],
  ['Rose quartz beads, clear quartz', ['Rose quartz', 'Clear quartz']],
  ['Green aventurine, serpentine jade', ['Aventurine', 'Jade']],
  ['Citrine (heated amethyst)', ['Citrine', 'Amethyst']],
  ['Brass', []],
  ['Jaded bronze', []],
])('without stones of its own, %j has %j', (material, stones) => {
  expect(stonesOf('', material)).toEqual(stones)
})

// Proves FACET-07.
test('stones that are stated count instead of those of the material', () => {
  expect(stonesOf('Citrine', 'Citrine (heated amethyst)')).toEqual(['Citrine'])
  expect(stonesOf('', null)).toEqual([])
})

// Proves FACET-07.
test('a well-known colour has a sample', () => {
  expect([hexCodeOf('violet'), hexCodeOf('Mud')]).toEqual(['#7a4fa3', undefined])
})
