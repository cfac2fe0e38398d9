import { describe, expect, test } from 'vitest'
import { aCategory } from '../../testing/category.ts'
import { loadContext, refused, serverDown } from '../../testing/load-context.ts'
import { aProduct } from '../../testing/product.ts'
import { loadCategory } from './load-category.ts'

const top = aCategory(1)
const below = aCategory(2, { parent: top._id })
const deeper = aCategory(3, { parent: below._id })
const other = aCategory(4)
const productPage = { products: [aProduct(1)], pagination: { page: 1, limit: 12, total: 1, pages: 1 } }
const usual = {
  'GET /public/categories': { categories: [top, below, deeper, other] },
  'GET /categories/active': {
    categories: [below],
    pagination: { page: 1, limit: 10, total: 1, pages: 1 },
  },
  'GET /products/category/:id': productPage,
}

async function load(id: string, query = '', answers: Record<string, unknown> = {}) {
  const { context, notes, requests } = loadContext({ ...usual, ...answers })
  const loaded = await loadCategory(context, id, new URLSearchParams(query))
  return { loaded, notes, requests }
}
const thrown = (id: string, query = '', answers = {}) =>
  load(id, query, answers).then(
    () => undefined,
    (error) => error,
  )

// Proves CATEGORY-02, API-47.
test('ten subcategories are requested, and the products with their filters', async () => {
  const { loaded, requests, notes } = await load(top._id, 'minPrice=100&page=2')
  expect(requests).toContainEqual([
    'GET /categories/active',
    { query: { parent: top._id, page: 1, limit: 10 } },
  ])
  expect(requests).toContainEqual([
    'GET /products/category/:id',
    {
      params: { id: top._id },
      query: expect.objectContaining({ page: 2, limit: 12, minPrice: 100, sortBy: 'shop' }),
    },
  ])
  expect(loaded).toMatchObject({ isLoaded: true, category: top, parent: null, subCategory: null })
  expect([...notes.tags]).toEqual(expect.arrayContaining(['list', `product:${aProduct(1)._id}`]))
})

// Proves CATEGORY-02.
test('without JavaScript a link shows ten more subcategories', async () => {
  const { requests } = await load(top._id, 'subPages=3')
  expect(requests).toContainEqual([
    'GET /categories/active',
    { query: { parent: top._id, page: 1, limit: 30 } },
  ])
})

// Proves CATEGORY-03.
test('a picked subcategory narrows the products to it', async () => {
  const { loaded, requests } = await load(top._id, `subCategory=${deeper._id}`)
  expect(requests.filter(([key]) => key === 'GET /products/category/:id')).toEqual([
    ['GET /products/category/:id', expect.objectContaining({ params: { id: deeper._id } })],
  ])
  expect(loaded).toMatchObject({ category: top, subCategory: deeper, ignored: [] })
})

test('a subcategory of another category is left out and named', async () => {
  const { loaded } = await load(top._id, `subCategory=${other._id}`, {
    'GET /products/category/:id': ({ params }: { params: { id: string } }) =>
      params.id === top._id ? productPage : serverDown,
  })
  expect(loaded).toMatchObject({
    subCategory: null,
    filters: { subCategory: undefined },
    found: { ok: true },
    ignored: ['subcategory'],
  })
})

test('an unknown or malformed id is a 404', async () => {
  const unknown = await thrown(aCategory(9)._id, '', { 'GET /products/category/:id': serverDown })
  expect(unknown).toMatchObject({ init: { status: 404 } })
  expect(await thrown('not-an-id')).toMatchObject({ init: { status: 404 } })
})

test('a form sent without JavaScript ends at the short address', async () => {
  const response = await thrown(top._id, 'search=om&minPrice=&maxPrice=&sortBy=createdAt')
  expect(response.headers.get('location')).toBe(`/category/${top._id}?search=om`)
})

describe('when something fails', () => {
  // Proves ERR-59.
  test('the subcategories say so, the products are there', async () => {
    const { loaded, notes } = await load(top._id, '', { 'GET /categories/active': serverDown })
    expect(loaded).toMatchObject({
      below: { ok: false, message: 'Failed to load subcategories' },
      found: { ok: true },
    })
    expect(notes.keep).toBe(false)
  })

  // Proves ERR-38.
  test("the server's message is shown when there is one", async () => {
    const { loaded } = await load(top._id, '', { 'GET /categories/active': refused('Being rearranged') })
    expect(loaded).toMatchObject({ below: { ok: false, message: 'Being rearranged' } })
  })

  test('without the categories there is no page, but another try', async () => {
    const { loaded } = await load(top._id, '', { 'GET /public/categories': serverDown })
    expect(loaded).toEqual({ isLoaded: false, message: 'Failed to load categories' })
  })
})
