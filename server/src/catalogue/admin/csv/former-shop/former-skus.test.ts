import { expect, test } from 'vitest'
import { skusOf } from './former-skus.ts'

const of = (...sizes: string[]) => sizes.map((size) => ({ sku: '', size }))
const stored = [
  { sku: 'P-1', size: 'S' },
  { sku: 'P-2', size: 'M' },
  { sku: 'P-3', size: 'L' },
]

test('variants without an SKU are found again by their options, wherever they stand', () => {
  expect(skusOf(of('S', 'M', 'L'), 'P', [], new Set())).toEqual(['P-1', 'P-2', 'P-3'])
  expect(skusOf(of('XS', 's', 'M', 'L'), 'P', stored, new Set())).toEqual(['P-4', 'P-1', 'P-2', 'P-3'])
  expect(skusOf(of('L', 'S'), 'P', stored, new Set())).toEqual(['P-3', 'P-1'])
})

test('a variant that got an SKU at the former shop stays the one that it is here', () => {
  const named = [
    { sku: 'RED', size: 'M' },
    { sku: 'P-3', size: 'L' },
  ]
  expect(skusOf(named, 'P', stored, new Set())).toEqual(['P-2', 'P-3'])
})

test('an SKU that another product has taken is not given twice', () => {
  const used = new Set(['RING'])
  expect(skusOf([{ sku: 'RING', size: '6' }], 'P', [], used)).toEqual(['P-1'])
  expect(used).toContain('P-1')
})
