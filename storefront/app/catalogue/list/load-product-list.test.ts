import { describe, expect, test } from 'vitest'
import { aCategory } from '../../testing/category.ts'
import { loadContext, refused, serverDown } from '../../testing/load-context.ts'
import { aProduct } from '../../testing/product.ts'
import { loadProductList } from './load-product-list.ts'

const below = aCategory(2, { parent: aCategory(1)._id })
const usual = {
  'GET /public/products/active': {
    products: [aProduct(1), aProduct(2)],
    pagination: { page: 1, limit: 12, total: 2, pages: 1 },
  },
  'GET /public/categories': { categories: [below, aCategory(3), aCategory(1)] },
  'GET /public/origins': { origins: [{ code: 'BR', name: 'Brazil', productCount: 2 }] },
  'GET /public/brands': { brands: [{ _id: 'b1', name: 'Ananta', description: '' }] },
  'GET /public/products/search': { suggestions: ['rose quartz'] },
}
const nothing = { products: [], pagination: { page: 1, limit: 12, total: 0, pages: 0 } }

async function load(query: string, answers: Record<string, unknown> = {}) {
  const { context, notes, requests } = loadContext({ ...usual, ...answers })
  return { ...(await loadProductList(context, new URLSearchParams(query))), notes, requests }
}

// Proves LIST-13, LIST-11.
test('what the address says is requested of the API, 12 at a time', async () => {
  const { requests } = await load('minPrice=500&sortBy=name&sortOrder=asc&status=sale&page=2')
  expect(requests[0]).toEqual([
    'GET /public/products/active',
    {
      query: expect.objectContaining({
        page: 2,
        limit: 12,
        minPrice: 500,
        sortBy: 'name',
        sortOrder: 'asc',
        status: 'sale',
      }),
    },
  ])
})

test('the page is tagged with the list and its products', async () => {
  const { notes } = await load('')
  expect(notes.keep).toBe(true)
  expect([...notes.tags].sort()).toEqual(['list', ...[1, 2].map((n) => `product:${aProduct(n)._id}`)].sort())
})

// Proves LIST-03.
test('each top-level category is followed by the ones below it', async () => {
  const { choices } = await load('')
  expect(choices.categories).toEqual({
    ok: true,
    data: [
      { id: aCategory(3)._id, name: 'Category 3', isNested: false },
      { id: aCategory(1)._id, name: 'Category 1', isNested: false },
      { id: below._id, name: 'Category 2', isNested: true },
    ],
  })
})

// Proves GOODS-02.
test('a country without products is offered by its name while it is the filter', async () => {
  const { choices } = await load('origin=MX')
  expect(choices.origins).toEqual({
    ok: true,
    data: [
      { id: 'BR', name: 'Brazil' },
      { id: 'MX', name: 'Mexico' },
    ],
  })
})

describe('when something fails', () => {
  // Proves ERR-61.
  test('the products say so in their place, and the page is not cached', async () => {
    const { found, choices, notes } = await load('', { 'GET /public/products/active': serverDown })
    expect(found).toEqual({ ok: false, message: 'Failed to load products' })
    expect(choices.brands.ok).toBe(true)
    expect(notes.keep).toBe(false)
  })

  test('an answer of the wrong shape is no crash', async () => {
    const { found } = await load('', { 'GET /public/products/active': { products: null } })
    expect(found).toEqual({ ok: false, message: 'Invalid data format received from server' })
  })

  test('filters that cannot be had leave the products alone', async () => {
    const { found, choices } = await load('', {
      'GET /public/brands': serverDown,
      'GET /public/categories': refused('Not today'),
    })
    expect(found.ok).toBe(true)
    expect(choices).toEqual({
      categories: { ok: false, message: 'Not today' },
      brands: { ok: false, message: 'Failed to load brands' },
      origins: { ok: true, data: [{ id: 'BR', name: 'Brazil' }] },
    })
  })
})

// Proves LIST-12.
describe('a search that finds nothing', () => {
  test('asks for other words', async () => {
    const { suggestions } = await load('search=zzz', { 'GET /public/products/active': nothing })
    expect(suggestions).toEqual(['rose quartz'])
  })

  test('asks for other words too when what it finds is only related', async () => {
    const related = { ...usual['GET /public/products/active'], hasExactMatches: false }
    const { suggestions } = await load('search=ametyst', { 'GET /public/products/active': related })
    expect(suggestions).toEqual(['rose quartz'])
    expect((await load('search=amethyst')).suggestions).toEqual([])
  })

  test('does without them when they cannot be had, and the page is not cached', async () => {
    const { suggestions, notes } = await load('search=zzz', {
      'GET /public/products/active': nothing,
      'GET /public/products/search': serverDown,
    })
    expect(suggestions).toEqual([])
    expect(notes.keep).toBe(false)
  })
})

test('a form sent without JavaScript ends at the short address of the same list', async () => {
  const response = await load('search=&sort=price-asc&minPrice=500&maxPrice=').catch((thrown) => thrown)
  expect(response).toBeInstanceOf(Response)
  expect(response.headers.get('location')).toBe('/products?minPrice=500&sortBy=price&sortOrder=asc')
})

test('a price in the search becomes a filter of the address', async () => {
  const priced = {
    ...usual['GET /public/products/active'],
    understood: { words: 'bracelet', missing: [], isMentioned: false, maxPrice: 999.99 },
  }
  const response = await load('search=bracelet+under+1000', { 'GET /public/products/active': priced }).catch(
    (thrown) => thrown,
  )
  expect(response).toBeInstanceOf(Response)
  expect(response.headers.get('location')).toBe('/products?maxPrice=999.99&search=bracelet')
})
