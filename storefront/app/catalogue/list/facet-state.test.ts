import { facetKeys } from '@amritvasya/contract/rules/facets'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toggled, valuesOf } from './facet-state.ts'
import { readFilters, writeFilters } from './filter-state.ts'
import { canonicalOf } from './list-heading.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))
const [one, other] = ['0123456789abcdef01234567', 'fedcba987654321001234567']

const samples = {
  category: [one, other],
  brand: [one, other],
  stone: ['amethyst', 'rose-quartz', 'प्रेम'],
  color: ['violet', 'pink'],
  size: ['8-mm', '10-mm'],
  intention: ['calm', 'new-beginnings'],
  origin: ['IN', 'BR'],
  status: ['new', 'sale', 'regular'],
  rating: ['4', '3'],
  inStock: ['true'],
}

// Proves FACET-08.
test('the same choices have one address, in whatever order they were made', () => {
  const choice = fc
    .constantFrom(...facetKeys)
    .chain((key) => fc.constantFrom(...samples[key]).map((value) => ({ key, value })))
  const chosenIn = (choices: { key: keyof typeof samples; value: string }[]) => {
    const { filters } = read('')
    for (const { key, value } of choices) filters[key] = toggled(filters[key], value)
    return writeFilters(filters)
  }
  fc.assert(
    fc.property(fc.uniqueArray(choice, { selector: ({ key, value }) => `${key} ${value}` }), (choices) => {
      const address = chosenIn(choices)
      expect(chosenIn(choices.toReversed())).toBe(address)
      expect(read(address)).toMatchObject({ ignored: [], page: 1 })
      expect(writeFilters(read(address).filters)).toBe(address)
    }),
  )
})

// Proves FACET-02.
test.each([
  ['stone=Amethyst,%20rose-quartz,amethyst', { stone: 'amethyst,rose-quartz' }, []],
  ['stone=amethyst,<script>', { stone: 'amethyst' }, ['stone']],
  ['origin=in,br', { origin: 'BR,IN' }, []],
  ['status=sale,gone', { status: 'sale' }, ['product status']],
  ['rating=5', {}, ['rating']],
  ['inStock=yes', {}, ['stock']],
  ['color=,', {}, ['colour']],
])('%s is read as %j', (query, filters, ignored) => {
  expect(read(query)).toEqual({
    filters: { priceRange: {}, search: '', ...filters },
    page: 1,
    ignored,
    isTidy: true,
  })
})

// Proves FACET-02.
test('twenty values of a filter are taken at most', () => {
  const { filters } = read(`size=${Array.from({ length: 30 }, (_, i) => `${i}-mm`).join()}`)
  expect(valuesOf(filters.size)).toHaveLength(20)
})

// Proves FACET-06.
test('a choice is added to those of its filter, and the same again takes it away', () => {
  expect(toggled(undefined, 'b')).toBe('b')
  expect(toggled('b', 'a')).toBe('a,b')
  expect(toggled('a,b', 'a')).toBe('b')
  expect(toggled('b', 'b')).toBeUndefined()
  expect(toggled('4', '3', true)).toBe('3')
})

// Proves FACET-08.
test('search engines are shown no narrowed list', () => {
  for (const key of facetKeys) {
    for (const value of samples[key]) {
      const canonical = canonicalOf({ priceRange: {}, search: '', [key]: value }, 1)
      expect([key, canonical]).toEqual([key, key === 'category' ? `/category/${value}` : undefined])
    }
  }
  expect(canonicalOf({ priceRange: {}, search: '', category: `${one},${other}` }, 1)).toBeUndefined()
})
