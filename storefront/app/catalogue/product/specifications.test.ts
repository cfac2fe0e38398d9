import { expect, test } from 'vitest'
import { aVariant } from '../../testing/product.ts'
import { measures, specifications } from './specifications.ts'

// Proves PDP-15.
test('length, width and height with their unit, weight, SKU and material', () => {
  const variant = aVariant(1, {
    sku: 'AMV-1',
    dimensions: { length: 17.5, breadth: 8, height: 8, unit: 'mm' },
    weight: { value: 24, unit: 'g' },
  })
  expect(specifications({ material: 'Amethyst' }, variant)).toEqual([
    ['Length', '17.5 mm'],
    ['Width', '8 mm'],
    ['Height', '8 mm'],
    ['Weight', '24 g'],
    ['SKU', 'AMV-1'],
    ['Material', 'Amethyst'],
  ])
})

// Proves PDP-15.
test('each that is missing is N/A, and zero is not missing', () => {
  const variant = aVariant(1, {
    sku: '',
    dimensions: { length: 0, breadth: null, height: 3, unit: 'cm' },
    weight: null,
  })
  expect(Object.fromEntries(specifications({ material: null }, variant))).toEqual({
    Length: '0 cm',
    Width: 'N/A',
    Height: '3 cm',
    Weight: 'N/A',
    SKU: 'N/A',
    Material: 'N/A',
  })
  expect(specifications({ material: null }, undefined).map(([, value]) => value)).toEqual(
    Array.from({ length: 6 }, () => 'N/A'),
  )
})

test('a label tells the lengths that are known in one unit, then the weight', () => {
  const dimensions = { length: 17.5, breadth: 8, height: null, unit: 'mm' }
  const weight = { value: 24, unit: 'g' }
  expect(measures(aVariant(1, { dimensions, weight }))).toBe('17.5 × 8 mm, 24 g')
  expect(measures(aVariant(1, { weight }))).toBe('24 g')
  expect(measures(aVariant(1))).toBe('')
})
