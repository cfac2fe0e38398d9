import { expect, test } from 'vitest'
import { aVariant } from '../../testing/product.ts'
import { optionsOf, pick, variantName } from './variant-choice.ts'

const violet = { name: 'Violet', hexCode: '#7d4fb0' }
const rose = { name: 'Rose', hexCode: '#e7b8bd' }
const smallViolet = aVariant(1, { size: 'S', color: violet })
const largeViolet = aVariant(2, { size: 'L', color: violet })
const smallRose = aVariant(3, { size: 'S', color: rose, quantity: 0 })
const hugeRose = aVariant(4, { size: 'XL', color: rose })
const variants = [smallViolet, largeViolet, smallRose, hugeRose]

test('PDP-10, decision 25: choosing a size keeps the colour where that exists', () => {
  expect(pick(variants, hugeRose, 'size', 'S')).toBe(smallRose)
  expect(pick(variants, largeViolet, 'size', 'S')).toBe(smallViolet)
})

test('PDP-10, decision 25: otherwise the first variant having the value is taken', () => {
  expect(pick(variants, largeViolet, 'color', 'Rose')).toBe(smallRose)
  expect(pick(variants, largeViolet, 'size', 'XL')).toBe(hugeRose)
  expect(pick(variants, largeViolet, 'size', 'XXL')).toBeUndefined()
})

test('PDP-09: sizes and colours are listed once each, in the order of the variants', () => {
  expect(optionsOf(variants, smallViolet, 'size').map(({ value }) => value)).toEqual(['S', 'L', 'XL'])
  expect(optionsOf(variants, smallViolet, 'color').map(({ value, hexCode }) => [value, hexCode])).toEqual([
    ['Violet', '#7d4fb0'],
    ['Rose', '#e7b8bd'],
  ])
})

test('decision 25: an option tells whether it is chosen, whether it fits the other choice, and whether it is in stock', () => {
  const told = optionsOf(variants, largeViolet, 'color').map(({ chosen, fits, inStock }) => ({
    chosen,
    fits,
    inStock,
  }))
  expect(told).toEqual([
    { chosen: true, fits: true, inStock: true },
    { chosen: false, fits: false, inStock: false },
  ])
})

test('a product without sizes or colours has nothing to choose', () => {
  const only = aVariant(1)
  expect(optionsOf([only], only, 'size')).toEqual([])
  expect(optionsOf([only], only, 'color')).toEqual([])
})

test('a variant is named by its colour and size', () => {
  expect(variantName(hugeRose)).toBe('Rose, XL')
  expect(variantName(aVariant(1))).toBe('')
})
