import type { Category, Client, Review } from '@amritvasya/contract'
import { facetValue } from '@amritvasya/contract/rules/facets'
import { coloured } from '@amritvasya/contract/rules/stones-by-colour/coloured'
import { whiteToBrown } from '@amritvasya/contract/rules/stones-by-colour/white-to-brown'
import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { apiContext } from '../../platform/api.ts'
import { defaultShop } from '../../platform/default-shop.ts'
import { HttpApiError } from '../../platform/http-api.ts'
import { PageCacheHints, renderContext } from '../../platform/render-context.ts'
import { aSite } from '../../testing/load-context.ts'
import { aProduct } from '../../testing/product.ts'
import { loadHome } from './load-home.ts'

const product = (id: string) => aProduct(1, { _id: id, name: id })
const category = (id: string, name: string) => ({ _id: id, name }) as Category
const stone = (value: string, productCount: number) => ({ value, name: value, productCount, fromPrice: 450 })
const review = {
  _id: 'r1',
  rating: 5,
  comment: 'Lovely',
  user: { name: 'Meera' },
  product: { _id: 'p1', name: 'Mala' },
} as Review
const tarot = { key: 'tarot', name: 'Tarot', summary: 'One question', price: 1101, minutes: 45 }
const film = { title: 'A sitting', length: '', youtubeId: 'abcdefghijk' }
const voice = { text: 'Plain words', author: 'A client from Pune', about: 'Tarot' }

/** Default API responses with content in every section; tests override them or make them fail. */
const usual = {
  'GET /public/shop': { shop: { ...defaultShop, homeCategories: ['Angle', 'Selenite Plates'] } },
  'GET /categories/active': { categories: [category('c1', 'Angle')] },
  'GET /public/products/featured': { products: [product('p1')] },
  'GET /public/products/latest': { products: [product('p2')] },
  'GET /public/categories': { categories: [category('c1', 'ANGLE'), category('c2', 'Selenite Plates')] },
  'GET /products/category/:id': { products: [product('p3')] },
  'GET /reviews/top': { reviews: [review] },
  'GET /public/stones': { stones: [stone('amethyst', 4), stone('kunzite', 9)] },
  'GET /public/guidance': {
    guidance: {
      packages: [{ ...tarot, description: 'Long', includes: ['Much'] }],
      videos: [film],
      testimonials: [voice],
    },
  },
}

async function load(answers: Partial<Record<keyof typeof usual, unknown>> = {}) {
  const requests: [string, unknown][] = []
  const api = (async (key: keyof typeof usual, request: unknown) => {
    requests.push([key, request])
    const response = { ...usual, ...answers }[key]
    if (response instanceof Error) throw response
    return response
  }) as unknown as Client
  const notes = new PageCacheHints()
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  context.set(renderContext, { site: aSite, hints: notes, nonce: '', requestId: '', logError: () => {} })
  return { home: await loadHome(context), notes, requests }
}

const down = new HttpApiError(500, 'SERVER_ERROR', 'select * from secrets')
const failed = (message: string) => ({ ok: false, message })

// Proves HOME-08, HOME-09, HOME-10, HOME-12.
test('each part asks for as much as it shows', async () => {
  const { requests } = await load()
  expect(requests).toContainEqual(['GET /public/products/featured', { query: { limit: 8 } }])
  expect(requests).toContainEqual(['GET /public/products/latest', { query: { limit: 10 } }])
  expect(requests).toContainEqual([
    'GET /products/category/:id',
    { params: { id: 'c1' }, query: { page: 1, limit: 10 } },
  ])
  // one more than the nine that show, to know whether there are others (decision 30)
  expect(requests).toContainEqual(['GET /categories/active', { query: { parent: 'null', limit: 10 } }])
})

// Proves HOME-08.
describe('See More shows when there are more than nine categories', () => {
  test.each([
    [9, false],
    [10, true],
  ])('%i categories: %s', async (count, more) => {
    const categories = Array.from({ length: count }, (_, index) => category(`c${index}`, `Category ${index}`))
    const { home } = await load({ 'GET /categories/active': { categories } })
    expect(home.categories).toMatchObject({ ok: true, data: { more } })
    expect(home.categories.ok && home.categories.data.categories).toHaveLength(9)
  })
})

// Proves HOME-11.
test('the rows are those the owner names, found whatever their case', async () => {
  const { home } = await load()
  expect(home.rows.map(({ name, category: found }) => [name, found?._id])).toEqual([
    ['Angle', 'c1'],
    ['Selenite Plates', 'c2'],
  ])
})

// Proves ERR-26.
test('a named category that does not exist has an empty row', async () => {
  const { home } = await load({ 'GET /public/categories': { categories: [] } })
  expect(home.rows).toMatchObject([
    { name: 'Angle', section: { ok: true, data: [] } },
    { name: 'Selenite Plates', section: { ok: true, data: [] } },
  ])
})

describe('a part that fails says so, and the others stay', () => {
  // Proves ERR-20.
  test('featured products', async () => {
    const { home } = await load({ 'GET /public/products/featured': down })
    expect(home.featured).toEqual(failed('Failed to load featured products'))
    expect(home.latest.ok).toBe(true)
  })
  // Proves ERR-21.
  test('new arrivals', async () => {
    const { home } = await load({ 'GET /public/products/latest': down })
    expect(home.latest).toEqual(failed('Failed to load new products'))
  })
  // Proves ERR-22.
  test('categories', async () => {
    const { home } = await load({ 'GET /categories/active': down })
    expect(home.categories).toEqual(failed('Failed to load categories'))
  })
  // Proves ERR-24.
  test('a category row, by its name', async () => {
    const { home } = await load({ 'GET /products/category/:id': down })
    expect(home.rows[0]?.section).toEqual(failed('Failed to load Angle products'))
  })
  // Proves ERR-24.
  test('all rows, when the categories cannot be found', async () => {
    const { home } = await load({ 'GET /public/categories': down })
    expect(home.rows.map(({ section }) => section)).toEqual([
      failed('Failed to load Angle products'),
      failed('Failed to load Selenite Plates products'),
    ])
  })
  // Proves ERR-27.
  test('reviews, and with them the happy customers', async () => {
    const { home } = await load({ 'GET /reviews/top': down })
    expect(home.reviews).toEqual(failed('Failed to load customer reviews'))
    expect(home.testimonials).toEqual(failed('Failed to load customer reviews'))
  })
  test('the guidance service', async () => {
    const { home } = await load({ 'GET /public/guidance': down })
    expect(home.guidance).toEqual(failed('Failed to load the guidance service'))
    expect(home.reviews.ok).toBe(true)
  })
  test('settings: the built-in slides and rows', async () => {
    const { home } = await load({ 'GET /public/shop': down })
    expect(home.slides).toHaveLength(3)
    expect(home.rows).toHaveLength(4)
  })
})

// Proves ERR-25.
test('an answer of the wrong shape', async () => {
  const wrong = 'Invalid data format received from server'
  const { home } = await load({
    'GET /public/products/featured': { products: 'none' },
    'GET /public/products/latest': {},
    'GET /categories/active': { categories: null },
    'GET /public/categories': {},
    'GET /reviews/top': { reviews: {} },
  })
  for (const section of [home.featured, home.latest, home.categories, home.reviews, home.rows[0]?.section]) {
    expect(section).toEqual(failed(wrong))
  }
})

test('a page with a failed part is not cached, a whole one is, with the tags of what it shows', async () => {
  expect((await load({ 'GET /reviews/top': down })).notes.keep).toBe(false)
  const { notes } = await load()
  expect(notes.keep).toBe(true)
  expect([...notes.tags]).toEqual(
    expect.arrayContaining(['home', 'list', 'reviews', 'product:p1', 'product:p2', 'product:p3']),
  )
})

test('the drawers are of the twelve stones that most products are made of, in the order of their colours', async () => {
  const values = [...coloured, ...whiteToBrown].map(({ name }) => facetValue(name)).slice(0, 14)
  const counted = values.map((value, at) => stone(value, at < 2 ? 1 : 10 - (at % 5)))
  const { home } = await load({
    'GET /public/stones': { stones: [...counted.toReversed(), stone('kunzite', 99)] },
  })
  expect(home.stones.map((one) => one.stone)).toEqual(values.slice(2))
})

// Proves HOME-02, HOME-03.
describe('the slides', () => {
  test('are the three built-in ones until the owner sets some', async () => {
    const { home } = await load()
    expect(home.slides).toHaveLength(3)
    for (const { id, image, title, description, buttonText, buttonLink } of home.slides) {
      expect([id, image.url, title, description, buttonText, buttonLink].every(Boolean)).toBe(true)
    }
  })
  test('are the owner’s once there are any', async () => {
    const slide = { id: 's1', title: 'Diwali' }
    const { home } = await load({ 'GET /public/shop': { shop: { ...defaultShop, slides: [slide] } } })
    expect(home.slides).toEqual([slide])
  })
})

test('the festival is that of the shop', async () => {
  const shop = { ...defaultShop, festival: 'navratri' }
  expect((await load({ 'GET /public/shop': { shop } })).home.festival).toBe('navratri')
  expect((await load()).home.festival).toBeUndefined()
})

// Proves HOME-14, HOME-16.
test('the service is what the owner offers, and only a page with a film lets its frame in', async () => {
  const { home, notes } = await load()
  expect(home.guidance).toEqual({ ok: true, data: usual['GET /public/guidance'].guidance })
  expect(notes.allowed).toEqual({ 'frame-src': ['https://www.youtube-nocookie.com'] })
  const { guidance } = usual['GET /public/guidance']
  const without = await load({ 'GET /public/guidance': { guidance: { ...guidance, videos: [] } } })
  expect(without.notes.allowed).toEqual({})
})

describe('the happy customers', () => {
  // Proves TEST-01, TEST-07.
  test('are those of the shop’s reviews', async () => {
    const { home } = await load()
    const card = { id: 'r1', rating: 5, comment: 'Lovely', author: 'Meera', product: 'Mala' }
    expect(home.testimonials).toEqual({ ok: true, data: { cards: [card], sample: false } })
  })
  test('are the reviews that do not stand above them in full', async () => {
    const reviews = ['r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7'].map((_id) => ({ ...review, _id }))
    const idsOf = async (count: number) => {
      const { home } = await load({ 'GET /reviews/top': { reviews: reviews.slice(0, count) } })
      return home.testimonials.ok && home.testimonials.data.cards.map(({ id }) => id)
    }
    expect(await idsOf(7)).toEqual(['r4', 'r5', 'r6', 'r7'])
    expect(await idsOf(3)).toEqual(['r2', 'r3'])
    expect(await idsOf(2)).toEqual(['r2'])
    expect(await idsOf(1)).toEqual(['r1'])
  })
  // Proves TEST-02.
  test('are ten samples while there is no review', async () => {
    const { home } = await load({ 'GET /reviews/top': { reviews: [] } })
    expect(home.testimonials).toMatchObject({ ok: true, data: { sample: true } })
    expect(home.testimonials.ok && home.testimonials.data.cards).toHaveLength(10)
  })
  // Proves decision 33.
  test('are nobody when the owner wants no samples', async () => {
    const { home } = await load({
      'GET /reviews/top': { reviews: [] },
      'GET /public/shop': { shop: { ...defaultShop, sampleReviews: false } },
    })
    expect(home.testimonials.ok && home.testimonials.data.cards).toEqual([])
  })
})
