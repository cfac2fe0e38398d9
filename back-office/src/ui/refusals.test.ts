import { expect, test } from 'vitest'
import { fieldOf, refusalsIn } from './refusals.ts'

test('every message of a form is found with its path, however deep, and once', () => {
  const element = { type: 'text', message: 'not an error' }
  const errors = {
    name: { type: 'server', message: 'Too long', ref: element },
    seller: { gstin: { type: 'server', message: 'Wrong' } },
    variants: [undefined, { mrp: { type: 'validate', message: 'Missing' } }],
    pictures: { type: 'server', message: 'Again', 0: { alt: { type: 'server', message: 'Longer' } } },
  }
  expect(refusalsIn(errors)).toEqual([
    { path: 'name', message: 'Too long' },
    { path: 'seller.gstin', message: 'Wrong' },
    { path: 'variants.1.mrp', message: 'Missing' },
    { path: 'pictures', message: 'Again' },
    { path: 'pictures.0.alt', message: 'Longer' },
  ])
})

test('a message about a part of a field stands at the field, and one about no field at none', () => {
  const fields = new Set(['name', 'pictures', 'variants.0.mrp', 'packages.1.includes'])
  expect(fieldOf('variants.0.mrp', fields)).toBe('variants.0.mrp')
  expect(fieldOf('pictures.2.hash', fields)).toBe('pictures')
  expect(fieldOf('packages.1.includes.4', fields)).toBe('packages.1.includes')
  expect(fieldOf('variants', fields)).toBeUndefined()
  expect(fieldOf('updatedAt', fields)).toBeUndefined()
})
