import { type FacetKey, facetKeys, facetValue, quickPrices } from '@amritvasya/contract/rules/facets'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleId } from '../../testing/sample-catalogue.ts'
import { BitSet } from './bit-set.ts'
import { countFacets } from './facet-counts.ts'
import { filtered, type ListFilter } from './filter.ts'
import type { IndexedProduct, ProductState } from './indexed-product.repository.ts'
import { MemberSet } from './member-set.ts'
import { ProductIndex } from './product-index.ts'

const categories = [
  { id: sampleId('top'), parent_id: null, name: 'Stones' },
  { id: sampleId('sub'), parent_id: sampleId('top'), name: 'Bracelets' },
  { id: sampleId('other'), parent_id: null, name: 'Others' },
]
const stones = ['Amethyst', 'Citrine', 'Jade', "Tiger's eye"]
const colors = ['Violet', 'Pink', 'Mud']
const sizes = ['6 mm', '8 mm', '10 mm']
const intentions = ['Calm', 'Love']
const someOf = (names: string[]) => fc.subarray(names).map((some) => some.join(', '))

const price = fc.constantFrom(100, 49_999, 50_000, 99_999, 100_000, 199_999, 200_000)
const product = (id: string): fc.Arbitrary<IndexedProduct> =>
  fc
    .record({
      stones: someOf(stones),
      colors: someOf(colors),
      intentions: someOf(intentions),
      sizes: fc.subarray(sizes),
      dimensions: fc.constant<string[]>([]),
      variant_colors: fc.subarray(['#7a4fa3Violet', '#000000Ink']),
      average_rating: fc.constantFrom(0, 1.5, 2, 3.4, 4, 5),
      number_of_reviews: fc.nat(3),
      in_stock: fc.boolean(),
      label: fc.constantFrom('new' as const, 'sale' as const, 'regular' as const),
      country_of_origin: fc.constantFrom(null, 'IN', 'BR'),
      category_id: fc.constantFrom('top', 'sub', 'other', 'closed').map(sampleId),
      brand: fc.constantFrom('Amrit', 'Jaya'),
      prices: fc.uniqueArray(price, { minLength: 1, maxLength: 3 }),
      created_at: fc.nat(5),
    })
    .map(({ brand, prices: [price_paise = 0, ...other_prices], ...facts }) => ({
      id: sampleId(id),
      name: 'Stone',
      short_description: '',
      material: null,
      is_featured: false,
      brand_id: sampleId(brand),
      brand_name: brand,
      price_paise,
      other_prices: other_prices.sort((a, b) => a - b),
      ...facts,
    }))

/** Several versions of few products, so that most are changed after the index was filled. */
const history = fc.array(
  fc.nat(11).chain((id) => product(`product ${id}`)),
  { minLength: 1, maxLength: 40 },
)

const values: Record<FacetKey, string[]> = {
  category: [...categories.map(({ id }) => id), sampleId('unknown')],
  brand: ['Amrit', 'Jaya'].map(sampleId),
  stone: [...stones, 'Unknown'].map((name) => facetValue(name)),
  color: [...colors, 'Ink'].map((name) => facetValue(name)),
  size: sizes.map((name) => facetValue(name)),
  intention: intentions.map((name) => facetValue(name)),
  origin: ['IN', 'BR'],
  status: ['new', 'sale', 'regular'],
  rating: ['4', '3', '2'],
  inStock: ['true'],
}
const choices = fc
  .record(
    Object.fromEntries(facetKeys.map((key) => [key, fc.subarray(values[key])])) as Record<
      FacetKey,
      fc.Arbitrary<string[]>
    >,
  )
  // Most facets are left open, so that something is found.
  .chain((all) => fc.subarray([...facetKeys], { maxLength: 3 }).map((kept) => ({ all, kept })))
  .map(({ all, kept }) => Object.fromEntries(kept.map((key) => [key, all[key]])))
const filter: fc.Arbitrary<ListFilter> = fc.record({
  category: fc.constantFrom(undefined, sampleId('top')),
  choices,
  minPaise: fc.constantFrom(undefined, 50_000),
  maxPaise: fc.constantFrom(undefined, 199_999),
})

const pathOf = ({ category_id }: IndexedProduct) =>
  category_id === sampleId('sub') ? [category_id, sampleId('top')] : [category_id]

function valuesOf(key: FacetKey, one: IndexedProduct): string[] {
  const texts = (text: string) => (text === '' ? [] : text.split(', ').map((name) => facetValue(name)))
  if (key === 'category') return pathOf(one)
  if (key === 'brand') return [one.brand_id]
  if (key === 'stone') return texts(one.stones)
  if (key === 'color')
    return [...texts(one.colors), ...one.variant_colors.map((text) => facetValue(text.slice(7)))]
  if (key === 'size') return one.sizes.map((size) => facetValue(size))
  if (key === 'intention') return texts(one.intentions)
  if (key === 'origin') return one.country_of_origin === null ? [] : [one.country_of_origin]
  if (key === 'status') return [one.label]
  if (key === 'rating') return ['4', '3', '2'].filter((stars) => one.average_rating >= Number(stars))
  return one.in_stock ? ['true'] : []
}

const inRange = (one: IndexedProduct, { minPaise = 0, maxPaise = Number.POSITIVE_INFINITY }) =>
  [one.price_paise, ...one.other_prices].some((paise) => paise >= minPaise && paise <= maxPaise)

/** Compares each product with each filter. */
function matches(one: IndexedProduct, asked: ListFilter, left?: FacetKey | 'price'): boolean {
  const { category, choices: chosen = {} } = asked
  if (category !== undefined && !pathOf(one).includes(category)) return false
  if (left !== 'price' && !inRange(one, { ...asked } as { minPaise?: number; maxPaise?: number }))
    return false
  return facetKeys.every((key) => {
    const some = chosen[key] ?? []
    return key === left || some.length === 0 || some.some((value) => valuesOf(key, one).includes(value))
  })
}

const isDefined = <T>(value: T | undefined): value is T => value !== undefined
const withoutOpenEnds = ({ minPaise, maxPaise, ...rest }: ListFilter): ListFilter => ({
  ...rest,
  ...(isDefined(minPaise) && { minPaise }),
  ...(isDefined(maxPaise) && { maxPaise }),
})

function indexOf(facts: readonly IndexedProduct[]) {
  const index = new ProductIndex(categories, [])
  const half = Math.ceil(facts.length / 2)
  const first = new Map(facts.slice(0, half).map((one) => [one.id, one]))
  index.fill([...first.values()])
  index.sort()
  for (const one of facts.slice(half)) index.put(one)
  const last = new Map(facts.map((one) => [one.id, one]))
  const listed = [...last.values()].filter(({ category_id }) => category_id !== sampleId('closed'))
  return { index, listed }
}

// Proves FACET-01, FACET-03, decision 420.
test('counts equal those of comparing every product with every filter, after any history', () => {
  fc.assert(
    fc.property(history, filter, (facts, asked) => {
      const { index, listed } = indexOf(facts)
      const cleaned = withoutOpenEnds(asked)
      expect(filtered(index, cleaned).size).toBe(listed.filter((one) => matches(one, cleaned)).length)
      const counts = countFacets(index, cleaned, index.listed)
      for (const key of facetKeys) {
        const among = listed.filter((one) => matches(one, cleaned, key))
        for (const value of values[key]) {
          const expected = among.filter((one) => valuesOf(key, one).includes(value)).length
          expect([key, value, counts[key].find((one) => one.value === value)?.count ?? 0]).toEqual([
            key,
            value,
            expected,
          ])
        }
      }
      const priced = listed.filter((one) => matches(one, cleaned, 'price'))
      expect(counts.price).toEqual(
        quickPrices.map((range) => priced.filter((one) => inRange(one, range)).length),
      )
    }),
    { numRuns: 300 },
  )
})

// Proves FACET-03.
test('choosing a value beside others of its facet finds as many more as it counts alone', () => {
  fc.assert(
    fc.property(history, filter, fc.constantFrom(...facetKeys), (facts, asked, key) => {
      const { index } = indexOf(facts)
      const cleaned = withoutOpenEnds(asked)
      for (const { value, count } of countFacets(index, cleaned, index.listed)[key]) {
        const chosen = { ...cleaned, choices: { ...cleaned.choices, [key]: [value] } }
        expect(filtered(index, chosen).size).toBe(count)
      }
    }),
  )
})

// Proves FACET-04, FACET-05.
test('ratings, stock and sales that are recorded later count and sort like those of the start', () => {
  fc.assert(
    fc.property(history, fc.array(fc.nat(4), { minLength: 12, maxLength: 12 }), (facts, sold) => {
      const { index, listed } = indexOf(facts)
      const stateOf = ({
        id,
        in_stock,
        average_rating,
        number_of_reviews,
      }: IndexedProduct): ProductState => ({
        id,
        in_stock,
        average_rating,
        number_of_reviews,
      })
      const sales = new Map(listed.map(({ id }, place) => [id, sold[place] ?? 0]))
      const turned = listed.map((one) => ({
        ...one,
        in_stock: !one.in_stock,
        average_rating: 5 - one.average_rating,
        number_of_reviews: one.number_of_reviews + 1,
      }))
      index.recordStates(null, turned.map(stateOf), sales)
      expect(index.recordStates(null, turned.map(stateOf), sales)).toBe(false)
      const later = new ProductIndex(categories, [], sales)
      later.fill(turned)
      later.sort()
      const newestFirst = (a: IndexedProduct, b: IndexedProduct) =>
        b.created_at - a.created_at || (a.id < b.id ? 1 : -1)
      const span = { limit: 100, offset: 0 }
      for (const one of [index, later]) {
        expect(one.page(one.listed, { by: 'bestseller', order: 'desc' }, span)).toEqual(
          turned
            .toSorted((a, b) => (sales.get(b.id) ?? 0) - (sales.get(a.id) ?? 0) || newestFirst(a, b))
            .map(({ id }) => id),
        )
        expect(one.page(one.listed, { by: 'rating', order: 'desc' }, span)).toEqual(
          turned
            .toSorted(
              (a, b) =>
                b.average_rating - a.average_rating ||
                b.number_of_reviews - a.number_of_reviews ||
                newestFirst(a, b),
            )
            .map(({ id }) => id),
        )
      }
      expect(countFacets(index, {}, index.listed)).toEqual(countFacets(later, {}, later.listed))
    }),
  )
})

test('many ratings that change at once are sorted as few are', () => {
  const [facts = []] = fc.sample(fc.tuple(...Array.from({ length: 400 }, (_, i) => product(`many ${i}`))), {
    numRuns: 1,
    seed: 1,
  })
  const { index, listed } = indexOf(facts.map((one) => ({ ...one, average_rating: 0, number_of_reviews: 0 })))
  const rated = listed.map((one, place) => ({
    ...one,
    average_rating: (place % 50) / 10,
    number_of_reviews: 1,
  }))
  index.recordStates(null, rated, new Map())
  const shown = index.page(index.listed, { by: 'rating', order: 'asc' }, { limit: 400, offset: 0 })
  const ratingOf = new Map(rated.map(({ id, average_rating }) => [id, average_rating]))
  const ratings = shown.map((id) => ratingOf.get(id) ?? -1)
  expect(ratings).toEqual(ratings.toSorted((a, b) => a - b))
  expect(ratings).toHaveLength(listed.length)
})

test('a set of members counts the same as bits and as a list', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(2_000)).map((numbers) => numbers.sort((a, b) => a - b)),
      fc.uniqueArray(fc.nat(2_000)),
      fc.nat(2_000),
      (members, others, settledAt) => {
        const set = new MemberSet()
        for (const number of members.filter((one) => one <= settledAt)) set.add(number)
        set.settle(settledAt)
        for (const number of members.filter((one) => one > settledAt)) set.add(number)
        const other = new BitSet()
        for (const number of others) other.add(number)
        const common = members.filter((number) => others.includes(number))
        expect(set.countIn(other)).toBe(common.length)
        expect(set.bits.and(other).numbers()).toEqual(common)
      },
    ),
  )
})
