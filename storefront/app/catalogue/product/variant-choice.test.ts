import { expect, test } from 'vitest'
import { variantName } from '../../cart/cart-line.ts'
import { aVariant } from '../../testing/product.ts'
import { movedText, optionsOf, pick } from './variant-choice.ts'

const violet = { name: 'Violet', hexCode: '#7d4fb0' }
const rose = { name: 'Rose', hexCode: '#e7b8bd' }
const smallViolet = aVariant(1, { size: 'S', color: violet })
const largeViolet = aVariant(2, { size: 'L', color: violet })
const smallRose = aVariant(3, { size: 'S', color: rose, quantity: 0 })
const hugeRose = aVariant(4, { size: 'XL', color: rose })
const variants = [smallViolet, largeViolet, smallRose, hugeRose]

// Proves PDP-10, decision 25.
test('choosing a size keeps the colour where that exists', () => {
  expect(pick(variants, hugeRose, 'size', 'S')).toBe(smallRose)
  expect(pick(variants, largeViolet, 'size', 'S')).toBe(smallViolet)
})

// Proves PDP-10, decision 25.
test('otherwise the first variant having the value is taken', () => {
  expect(pick(variants, largeViolet, 'color', 'Rose')).toBe(smallRose)
  expect(pick(variants, largeViolet, 'size', 'XL')).toBe(hugeRose)
  expect(pick(variants, largeViolet, 'size', 'XXL')).toBeUndefined()
})

// Proves PDP-09.
test('sizes and colours are listed once each, in the order of the variants', () => {
  expect(optionsOf(variants, smallViolet, 'size').map(({ value }) => value)).toEqual(['S', 'L', 'XL'])
  expect(optionsOf(variants, smallViolet, 'color').map(({ value, hexCode }) => [value, hexCode])).toEqual([
    ['Violet', '#7d4fb0'],
    ['Rose', '#e7b8bd'],
  ])
})

// Proves decision 25.
test('an option tells whether it is chosen, whether it fits the other choice, and whether it is in stock', () => {
  const options = optionsOf(variants, largeViolet, 'color').map(({ chosen, fits, inStock }) => ({
    chosen,
    fits,
    inStock,
  }))
  expect(options).toEqual([
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

test('measured sizes stand in ascending order although the default variant comes first', () => {
  const order = (...sizes: string[]) => {
    const all = sizes.map((size, n) => aVariant(n, { size }))
    return all[0] && optionsOf(all, all[0], 'size').map(({ value }) => value)
  }
  expect(order('Regular, 17 cm', 'Child, 14 cm', 'Large, 19 cm')).toEqual([
    'Child, 14 cm',
    'Regular, 17 cm',
    'Large, 19 cm',
  ])
  expect(order('500 g', '3 kg', '250 g')).toEqual(['250 g', '500 g', '3 kg'])
  expect(order('14 x 14 cm', '10 x 10 cm')).toEqual(['10 x 10 cm', '14 x 14 cm'])
  expect(order('M', '14 cm', 'S')).toEqual(['M', '14 cm', 'S'])
})

test('a choice that changes the other one says so, and one that does not says nothing', () => {
  expect(movedText(largeViolet, smallRose, 'color')).toBe('Rose does not come in L. The size is now S.')
  expect(movedText(smallViolet, hugeRose, 'size')).toBe('XL does not come in Violet. The colour is now Rose.')
  expect(movedText(smallViolet, smallRose, 'color')).toBe('')
  const plain = aVariant(5, { size: 'L', color: null })
  expect(movedText(plain, hugeRose, 'size')).toBe('The colour is now Rose.')
})
