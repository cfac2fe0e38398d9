import type { ProductSummary } from '@amritvasya/contract'
import { describe, expect, test } from 'vitest'
import { groupsOf, type SearchResponse, searchAddress, stepOf } from './search-groups.ts'

const product = { _id: '5f0c0000000000000000000a', name: 'Amethyst bracelet' } as ProductSummary
const nothing: SearchResponse = {
  success: true,
  products: [],
  relatedProducts: [],
  suggestions: [],
  hasExactMatches: false,
  totalMatches: 0,
}
// Proves SRCH-03.
describe('what is found stands under the right heading', () => {
  test('what matches is Exact Matches, what goes with it is Related Products', () => {
    const response = { ...nothing, hasExactMatches: true, products: [product], relatedProducts: [product] }
    expect(groupsOf(response)).toEqual([
      { title: 'Exact Matches', products: [product] },
      { title: 'Related Products', products: [product] },
    ])
  })

  test('without an exact match, what comes near is More Results', () => {
    expect(groupsOf({ ...nothing, products: [product] })).toEqual([
      { title: 'More Results', products: [product] },
    ])
  })

  test('an empty list has no heading', () => {
    expect(groupsOf(nothing)).toEqual([])
  })
})

describe('arrows go through the options and the text field in a circle', () => {
  test.each([
    [-1, 1, 3, 0],
    [1, 1, 3, 2],
    [2, 1, 3, -1],
    [-1, -1, 3, 2],
    [0, -1, 3, -1],
    [-1, 1, 0, -1],
  ] as const)('from %i by %i of %i options', (active, by, count, expected) => {
    expect(stepOf(active, by, count)).toBe(expected)
  })
})

// Proves SRCH-04.
test('the address of all results carries the trimmed query', () => {
  expect(searchAddress('  rose & quartz ')).toBe('/products?search=rose%20%26%20quartz')
})
