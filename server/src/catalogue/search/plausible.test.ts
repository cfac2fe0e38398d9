import { describe, expect, test } from 'vitest'
import { isPlausible, isPlausibleBeginning, misspelling } from './plausible.ts'

test.each([
  ['mala', 'mala', 0],
  ['maala', 'mala', 0.5],
  ['malla', 'mala', 0.5],
  ['amathist', 'amethyst', 1],
  ['brcelt', 'bracelet', 1],
  ['moonsotne', 'moonstone', 0.5],
  ['rozewood', 'rosewood', 0.5],
  ['turtle', 'tumble', 2],
  ['cod', 'cord', 1],
])('from %s to %s it is %d', (typed, word, far) => {
  expect(misspelling(typed, word)).toBe(far)
  expect(misspelling(word, typed)).toBe(far)
})

describe('short words are other words sooner than misspelt ones', () => {
  const sounds = (typed: string, word: string, errors: number) => ({ typed, word, errors })
  test.each([
    ['braclet', 'bracelet', true],
    ['tigr', 'tiger', true],
    ['quarz', 'quartz', true],
    ['cod', 'cord', false],
    ['lal', 'all', false],
    ['turtle', 'tumble', false],
    ['anklet', 'angle', false],
    ['refund', 'round', false],
    ['mobile', 'mottled', false],
  ])('%s for %s: %s', (typed, word, expected) => {
    expect(isPlausible(typed, word, sounds(typed, word, 2))).toBe(expected)
  })

  test('the same sound makes up for other letters in longer words only', () => {
    expect(isPlausible('kwartz', 'quartz', sounds('kvartz', 'kvartz', 0))).toBe(true)
    expect(isPlausible('tree', 'three', sounds('tri', 'tri', 0))).toBe(false)
    expect(isPlausible('गणेश', 'ganesha', sounds('ganes', 'ganes', 0))).toBe(true)
  })

  test('beginnings are forgiven from five letters on', () => {
    expect(isPlausibleBeginning('rudrk', 'rudraksha')).toBe(true)
    expect(isPlausibleBeginning('amethi', 'amethyst')).toBe(true)
    expect(isPlausibleBeginning('salt', 'satin')).toBe(false)
    expect(isPlausibleBeginning('plant', 'plated')).toBe(false)
  })
})
