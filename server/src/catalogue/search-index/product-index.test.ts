import { describe, expect, test } from 'vitest'
import { sampleId } from '../../testing/sample-catalogue.ts'
import { wordsOf } from '../search/words.ts'
import { BitSet } from './bit-set.ts'
import { filtered, pageOfTiers } from './filter.ts'
import type { IndexedProduct } from './indexed-product.repository.ts'
import { ProductIndex, type Sorting } from './product-index.ts'

const categories = [
  { id: sampleId('top'), parent_id: null, name: 'Stones' },
  { id: sampleId('sub'), parent_id: sampleId('top'), name: 'Bracelets' },
  { id: sampleId('other'), parent_id: null, name: 'Others' },
]

/** Returns reproducible whole numbers below `end`. */
function randomNumbers(seed: number) {
  let state = seed
  return (end: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * end)
  }
}

const stones = ['Amethyst', 'Rose Quartz', 'Clear Quartz', 'Jade', 'Ámber']
const pricesOf = (below: (end: number) => number) => {
  const price_paise = below(20) * 100
  const others = new Set(Array.from({ length: below(4) }, () => below(20) * 100))
  return { price_paise, other_prices: [...others].filter((one) => one !== price_paise).sort((a, b) => a - b) }
}
const factsOf = (id: number, below: (end: number) => number): IndexedProduct => ({
  id: sampleId(`product ${id}`),
  name: `${stones[below(5)]} ${['Bracelet', 'Ring', 'Tower'][below(3)]}`,
  short_description: ['calm', 'warm glow'][below(2)] ?? '',
  material: null,
  country_of_origin: null,
  label: (['new', 'sale', 'regular'] as const)[below(3)] ?? 'new',
  is_featured: below(4) === 0,
  created_at: below(50) * 1000,
  category_id: sampleId(['top', 'sub', 'other', 'closed'][below(4)] ?? ''),
  brand_id: sampleId(`brand ${below(3)}`),
  brand_name: `Brand ${below(3)}`,
  ...pricesOf(below),
  in_stock: below(5) > 0,
  stones: '',
  colors: '',
  intentions: '',
  sizes: [],
  dimensions: [],
  variant_colors: [],
  average_rating: 0,
  number_of_reviews: 0,
})

describe('an index after any history of changes', () => {
  const below = randomNumbers(7)
  const index = new ProductIndex(categories, [])
  const known = new Map<string, IndexedProduct>()
  const start = Array.from({ length: 60 }, (_, i) => factsOf(i, below))
  index.fill(start)
  index.sort()
  for (const facts of start) known.set(facts.id, facts)
  for (let i = 0; i < 400; i++) {
    const facts = factsOf(below(90), below)
    if (below(4) === 0) {
      index.remove(facts.id)
      known.delete(facts.id)
    } else {
      index.put(facts)
      known.set(facts.id, facts)
    }
  }
  const pathOf = (facts: IndexedProduct) =>
    facts.category_id === sampleId('sub') ? [sampleId('sub'), sampleId('top')] : [facts.category_id]
  const listed = [...known.values()].filter(({ category_id }) => category_id !== sampleId('closed'))
  const everything = { limit: 1_000, offset: 0 }
  const newest: Sorting = { by: 'createdAt', order: 'desc' }
  const idsOf = (set: BitSet) => index.page(set, newest, everything).sort()
  const expected = (isIn: (facts: IndexedProduct) => boolean) =>
    listed
      .filter(isIn)
      .map(({ id }) => id)
      .sort()

  test('lists exactly the products of known categories', () => {
    expect(idsOf(index.listed)).toEqual(expected(() => true))
    expect(listed.filter(({ id }) => !index.has(id))).toEqual([])
    expect(index.listed.size).toBe(listed.length)
  })

  test('has every product in its collections and under its words', () => {
    for (const { id } of categories) {
      expect(idsOf(index.collection(id))).toEqual(expected((facts) => pathOf(facts).includes(id)))
    }
    expect(idsOf(index.collection('featured'))).toEqual(expected((facts) => facts.is_featured))
    for (const word of ['quartz', 'ring', 'amber', 'glow']) {
      const has = (facts: IndexedProduct) =>
        wordsOf(`${facts.name} ${facts.short_description}`).includes(word)
      expect(idsOf(index.withWord('anywhere', word))).toEqual(expected(has))
      expect(idsOf(index.withWord('name', word))).toEqual(
        expected((facts) => wordsOf(facts.name).includes(word)),
      )
    }
    expect(idsOf(index.withWord('category', 'bracelet'))).toEqual(
      expected((facts) => facts.category_id === sampleId('sub')),
    )
    expect(idsOf(index.withBeginning('name', 'am'))).toEqual(expected(({ name }) => /^(Am|Ám)/.test(name)))
  })

  test.each(['createdAt', 'price', 'name'] as const)('sorts by %s both ways, ties by id', (by) => {
    const keyOf = (facts: IndexedProduct) =>
      by === 'createdAt'
        ? facts.created_at
        : by === 'price'
          ? facts.price_paise
          : wordsOf(facts.name).join(' ')
    const ascending = [...listed]
      .sort((a, b) => {
        const [first, second] = [keyOf(a), keyOf(b)]
        if (first !== second) return first < second ? -1 : 1
        return a.id < b.id ? -1 : 1
      })
      .map(({ id }) => id)
    expect(index.page(index.listed, { by, order: 'asc' }, everything)).toEqual(ascending)
    expect(index.page(index.listed, { by, order: 'desc' }, { limit: 7, offset: 3 })).toEqual(
      ascending.reverse().slice(3, 10),
    )
  })

  test('filters by everything at once', () => {
    const filter = {
      category: sampleId('top'),
      choices: { brand: [sampleId('brand 1')] },
      minPaise: 300,
      maxPaise: 1500,
    }
    expect(idsOf(filtered(index, filter))).toEqual(
      expected(
        (facts) =>
          pathOf(facts).includes(filter.category) &&
          facts.brand_id === sampleId('brand 1') &&
          [facts.price_paise, ...facts.other_prices].some((price) => price >= 300 && price <= 1500),
      ),
    )
  })

  test('tiers: every product once, the better tier first, in each those in stock first, then featured and newer ones', () => {
    const tiers = [() => index.withWord('name', 'quartz'), () => index.withWord('name', 'ring')]
    const all = pageOfTiers(index, index.listed, tiers, everything)
    const rankOf = (facts: IndexedProduct) => {
      const words = wordsOf(facts.name)
      const tier = words.includes('quartz') ? 0 : words.includes('ring') ? 1 : 2
      return [tier, facts.in_stock ? 0 : 1, facts.is_featured ? 0 : 1, -facts.created_at]
    }
    const ranked = all.map((id) => rankOf(known.get(id) as IndexedProduct))
    expect([...all].sort()).toEqual(expected(() => true))
    expect(ranked).toEqual(
      [...ranked].sort((a, b) => a.reduce((order, key, i) => order || key - (b[i] ?? 0), 0)),
    )
    for (const offset of [0, 5, 17, 30]) {
      expect(pageOfTiers(index, index.listed, tiers, { limit: 6, offset })).toEqual(
        all.slice(offset, offset + 6),
      )
    }
  })
})

test.each(['asc', 'desc'] as const)(
  'sorts a price range %s by the price of it that is shown, many products as well as few',
  (order) => {
    const below = randomNumbers(3)
    const products = Array.from({ length: 300 }, (_, i) => ({
      ...factsOf(i, below),
      category_id: sampleId('top'),
    }))
    const index = new ProductIndex(categories, [])
    index.fill(products.slice(0, 200))
    index.sort()
    for (const facts of products.slice(150)) index.put(facts)
    const range = { minPaise: 400, maxPaise: 1200 }
    const isIn = (price: number) => price >= range.minPaise && price <= range.maxPaise
    const sorted = products
      .map(({ id, price_paise, other_prices }) => ({ id, price: [price_paise, ...other_prices].find(isIn) }))
      .filter((product): product is { id: string; price: number } => product.price !== undefined)
      .sort((a, b) => a.price - b.price || (a.id < b.id ? -1 : 1))
      .map(({ id }) => id)
    if (order === 'desc') sorted.reverse()
    const many = filtered(index, range)
    expect(many.size).toBeGreaterThan(150)
    expect(index.page(many, { by: 'price', order }, { limit: 1_000, offset: 0 }, range)).toEqual(sorted)
    const few = index.withIds(sorted.slice(0, 9))
    expect(index.page(few, { by: 'price', order }, { limit: 5, offset: 2 }, range)).toEqual(
      sorted.slice(2, 7),
    )
  },
)

test('sets of numbers', () => {
  const of = (...numbers: number[]) => {
    const set = new BitSet()
    for (const number of numbers) set.add(number)
    return set
  }
  const numbersOf = (set: BitSet) => Array.from({ length: 200 }, (_, i) => i).filter((i) => set.has(i))
  const [a, b] = [of(0, 31, 32, 150), of(31, 64)]
  expect(numbersOf(a.and(b))).toEqual([31])
  expect(numbersOf(a.or(b))).toEqual([0, 31, 32, 64, 150])
  expect(numbersOf(a.without(b))).toEqual([0, 32, 150])
  expect(numbersOf(b.without(a))).toEqual([64])
  expect(numbersOf(a.filter((number) => number > 31))).toEqual([32, 150])
  expect([a.size, b.size, new BitSet().size]).toEqual([4, 2, 0])
  expect(a.numbers()).toEqual([0, 31, 32, 150])
  a.delete(31)
  expect(a.size).toBe(3)
  a.delete(1_000)
  expect(numbersOf(a)).toEqual([0, 32, 150])
})
