import { facetValue } from '@amritvasya/contract/rules/facets'
import type { Random } from '../random.ts'
import { brands, categories, generateProducts } from './generate.ts'
import { adjectives, colors, intentions, kinds, metals, seriesName, sizes, stones } from './words.ts'

/** `address` is below the API base; `limit` is in milliseconds, for the p99. */
export type Scenario = { name: string; limit: number; address: (random: Random) => string }

const types = Object.values(kinds).flat()
const colorNames = colors.map(({ name }) => name)
const prices = [500, 1_000, 2_000, 5_000]

export function scenarios(size: number): Scenario[] {
  const ids = [...generateProducts(Math.min(size, 5_000))].filter((p) => p.isPublished).map(({ id }) => id)
  return [
    {
      name: 'search',
      limit: 25,
      address: (random) => `/public/products/search?limit=5&search=${encodeURIComponent(searchText(random))}`,
    },
    { name: 'filtered list', limit: 15, address: (random) => `/public/products/active?${filters(random)}` },
    {
      name: 'list with counts',
      limit: 15,
      address: (random) => `/public/products/active?facets=true&${choices(random)}&${filters(random)}`,
    },
    {
      name: 'search with counts',
      limit: 25,
      address: (random) =>
        `/public/products/active?facets=true&${choices(random)}&search=${encodeURIComponent(searchText(random))}`,
    },
    {
      name: 'category page',
      limit: 15,
      address: (random) => `/products/category/${random.pickSkewed(categories).id}?${sorting(random)}`,
    },
    { name: 'product by id', limit: 15, address: (random) => `/public/products/${random.pick(ids)}` },
  ]
}

/** It is made of words, prefixes, typing errors, synonyms, codes, and terms without a result. */
export function searchText(random: Random): string {
  const stone = random.pickSkewed(stones)
  const type = random.pickSkewed(types)
  const kindOfSearch = random.next()
  if (kindOfSearch < 0.25) return `${stone} ${type}`
  if (kindOfSearch < 0.4) return stone
  if (kindOfSearch < 0.5) return type
  if (kindOfSearch < 0.65) return beginning(random, `${stone} ${type}`)
  if (kindOfSearch < 0.8) return withError(random, `${stone} ${type}`)
  if (kindOfSearch < 0.84) return random.pick(['sphatik mala', 'ganpati', 'kada', 'sphatik'])
  if (kindOfSearch < 0.88) return `BM-${String(random.below(1_000)).padStart(6, '0')}`
  if (kindOfSearch < 0.92) return seriesName(random.below(100))
  if (kindOfSearch < 0.96) return `${random.pick(adjectives)} ${stone} ${random.pick(metals)}`
  return random.pick(['xylophone', 'gift for mother', 'meditation evening', 'qwerty bracelet'])
}

const beginning = (random: Random, text: string) => text.slice(0, 2 + random.below(text.length - 2))

function withError(random: Random, text: string): string {
  const at = 1 + random.below(text.length - 2)
  const letter = 'aeiourstn'.charAt(random.below(9))
  return text.slice(0, at) + (random.chance(0.5) ? letter : '') + text.slice(at + 1)
}

function filters(random: Random): string {
  const query = new URLSearchParams({ limit: '12', page: String(1 + Math.floor(random.next() ** 3 * 20)) })
  if (random.chance(0.5)) query.set('category', random.pickSkewed(categories).id)
  if (random.chance(0.3)) query.set('brand', random.pickSkewed(brands).id)
  if (random.chance(0.2)) query.set('status', random.pick(['new', 'sale']))
  if (random.chance(0.4))
    query.set('minPrice', String(random.chance(0.5) ? random.pick(prices) : random.below(900)))
  if (random.chance(0.3)) query.set('maxPrice', String(5_000 + random.below(3_000)))
  return `${query}&${sorting(random)}`
}

/** Most have one or two filters, some several values. */
function choices(random: Random): string {
  const query = new URLSearchParams()
  const choose = (key: string, values: readonly string[], chance: number) => {
    if (!random.chance(chance)) return
    const some = [random.pickSkewed(values), ...(random.chance(0.4) ? [random.pickSkewed(values)] : [])]
    query.set(key, [...new Set(some.map((value) => facetValue(value)))].join(','))
  }
  choose('stone', stones, 0.4)
  choose('color', colorNames, 0.2)
  choose('size', sizes, 0.2)
  choose('intention', intentions, 0.2)
  if (random.chance(0.3)) query.set('inStock', 'true')
  if (random.chance(0.1)) query.set('rating', random.pick(['4', '3']))
  if (random.chance(0.2)) query.set('origin', 'IN,BR')
  return String(query)
}

const sorting = (random: Random) =>
  random.pickSkewed([
    'sortBy=createdAt',
    'sortBy=price&sortOrder=asc',
    'sortBy=price&sortOrder=desc',
    'sortBy=name',
    'sortBy=bestseller',
    'sortBy=rating',
  ])
