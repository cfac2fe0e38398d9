import { expect, test } from 'vitest'
import { facetChoices, withCounts } from './facet-choices.ts'

const counted = (value: string, count: number) => ({ value, label: value.toUpperCase(), count })
const facets = {
  category: [counted('c1', 2)],
  brand: [],
  stone: [counted('jade', 3), counted('opal', 0)],
  color: [{ ...counted('pink', 1), hexCode: '#e8a7b8' }],
  size: [],
  intention: [],
  origin: [],
  status: [counted('new', 4)],
  rating: [counted('4', 0)],
  inStock: [counted('true', 5)],
  price: [1, 2, 3, 4],
}

// Proves FACET-06.
test('choices have their counts, and those that are not counted would find nothing', () => {
  const choices = [
    { id: 'c1', name: 'Malas' },
    { id: 'c2', name: 'Rings' },
  ]
  expect(withCounts(choices, facets.category)).toEqual([
    { id: 'c1', name: 'Malas', count: 2 },
    { id: 'c2', name: 'Rings', count: 0 },
  ])
  expect(withCounts(choices, undefined)).toEqual(choices)
})

test('counts become choices of the filters', () => {
  expect(facetChoices(facets)).toEqual({
    stone: [
      { id: 'jade', name: 'JADE', count: 3 },
      { id: 'opal', name: 'OPAL', count: 0 },
    ],
    color: [{ id: 'pink', name: 'PINK', count: 1, hexCode: '#e8a7b8' }],
    size: [],
    intention: [],
    counts: { status: { new: 4 }, rating: { 4: 0 }, inStock: 5, price: [1, 2, 3, 4] },
  })
})
