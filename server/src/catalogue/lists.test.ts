import { describe, expect, test } from 'vitest'
import {
  sampleBrand,
  sampleCategory,
  sampleId,
  samplePicture,
  sampleProduct,
  sampleVariant,
  saveSamples,
} from '../testing/sample-catalogue.ts'
import { closedAtEnd, startTestShop } from '../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop())

const id = sampleId
const get = async (path: string) => (await shop.send(`GET ${path}`)).body
const namesOf = (body: Record<string, unknown>) =>
  (body.products as { name: string }[]).map(({ name }) => name)
const names = async (path: string) => namesOf(await get(path))
const day = (number: number) => new Date(Date.UTC(2026, 0, number))

/** 'Stone 01' is the oldest and cheapest (₹100), 'Stone 30' the newest and most expensive (₹3,000). */
const stones = Array.from({ length: 30 }, (_, i) => {
  const number = String(i + 1).padStart(2, '0')
  return sampleProduct(`Stone ${number}`, {
    price: (i + 1) * 100,
    createdAt: day(i + 1),
    isFeatured: i < 11,
    label: i % 3 === 0 ? 'sale' : 'regular',
    brandId: id(i % 2 === 0 ? 'Amrit' : 'Jaya'),
    categoryId: id(i < 20 ? 'Crystals' : 'Towers'),
  })
})

await saveSamples(shop.database, {
  categories: [
    sampleCategory('Crystals'),
    sampleCategory('Angels'),
    sampleCategory('Towers', { parentId: id('Crystals'), position: 1 }),
    sampleCategory('Spheres', { parentId: id('Crystals') }),
    sampleCategory('Giant towers', { parentId: id('Towers') }),
    sampleCategory('Closed', { isActive: false }),
    sampleCategory('Below closed', { parentId: id('Closed') }),
    ...Array.from({ length: 23 }, (_, i) => sampleCategory(`Room ${i + 1}`, { position: 10 + i })),
  ],
  brands: [sampleBrand('Jaya'), sampleBrand('Amrit')],
  products: [
    ...stones,
    sampleProduct('Giant', { categoryId: id('Giant towers'), createdAt: day(31), price: 50 }),
  ],
})

describe('the list of products', () => {
  // Proves API-26, ENT-10, LIST-11.
  test('shows 12 of all, the newest first, and says how many there are', async () => {
    const body = await get('/public/products/active')
    expect(Object.keys(body)).toEqual(['success', 'products', 'pagination'])
    expect(body).toMatchObject({ success: true, pagination: { page: 1, limit: 12, total: 31, pages: 3 } })
    expect(namesOf(body)).toHaveLength(12)
    expect(namesOf(body).slice(0, 2)).toEqual(['Giant', 'Stone 30'])
  })

  // Proves API-26.
  test('its pages follow each other without gap or overlap, and beyond the last there is nothing', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => names(`/public/products/active?page=${page}`)))
    expect(pages.map(({ length }) => length)).toEqual([12, 12, 7, 0])
    expect(new Set(pages.flat()).size).toBe(31)
    expect((await get('/public/products/active?page=4')).pagination).toMatchObject({ page: 4, total: 31 })
  })

  // Proves API-26.
  test.each([
    ['sortBy=createdAt', ['Giant', 'Stone 30']],
    ['sortBy=createdAt&sortOrder=asc', ['Stone 01', 'Stone 02']],
    ['sortBy=price', ['Giant', 'Stone 01']],
    ['sortBy=price&sortOrder=desc', ['Stone 30', 'Stone 29']],
    ['sortBy=name', ['Giant', 'Stone 01']],
    ['sortBy=name&sortOrder=desc', ['Stone 30', 'Stone 29']],
  ])('%s begins with %j', async (sorting, first) => {
    expect(await names(`/public/products/active?limit=2&${sorting}`)).toEqual(first)
  })

  // Proves API-26.
  test.each([
    [`brand=${id('Jaya')}`, 15],
    [`category=${id('Crystals')}`, 31],
    [`category=${id('Towers')}`, 11],
    [`category=${id('Giant towers')}`, 1],
    [`category=${id('Towers')}&brand=${id('Jaya')}`, 5],
    ['status=sale', 10],
    ['status=new', 0],
    [`status=sale&brand=${id('Amrit')}&category=${id('Towers')}`, 1],
    ['minPrice=500&maxPrice=1000', 6],
    ['minPrice=2000', 11],
    ['maxPrice=499.99', 5],
    ['minPrice=500&maxPrice=500', 1],
    [`category=${id('Closed')}`, 0],
    [`category=${id('no such category')}`, 0],
    ['search=', 31],
    // Empty filters of a form filter nothing (LIST-13).
    ['page=&category=&brand=&minPrice=&maxPrice=&sortBy=&sortOrder=&search=&status=', 31],
    ['category=&brand=&minPrice=&maxPrice=499.99&search=&status=', 5],
  ])('%s finds %d', async (filter, total) => {
    const body = await get(`/public/products/active?limit=100&${filter}`)
    expect(body.pagination).toMatchObject({ total })
    expect(namesOf(body)).toHaveLength(total)
  })

  // Proves bad input 48, 49, 51.
  test.each([
    ['minPrice=2&maxPrice=1', 'minPrice must not be above maxPrice'],
    ['minPrice=-1', 'minPrice must be a price in rupees'],
    ['minPrice=cheap', 'minPrice must be a price in rupees'],
    ['maxPrice=1.999', 'maxPrice must be a price in rupees'],
    ['maxPrice=1e3', 'maxPrice must be a price in rupees'],
    ['page=0', 'page must be a whole number from 1 to 100000'],
    ['page=1000000000', 'page must be a whole number from 1 to 100000'],
    ['page=1.5', 'page must be a whole number from 1 to 100000'],
    ['limit=1000000', 'limit must be a whole number from 1 to 100'],
    ['status=gone', 'status must be new, sale or regular'],
    ['brand=x', 'Invalid brand ID'],
    ['sortBy=price;drop table', 'sortBy must be createdAt, price or name'],
    ['sortOrder=x', 'sortOrder must be asc or desc'],
    ['page=1&page=2', 'Each query parameter may be given only once'],
    ['search[$ne]=x', 'Each query parameter may be given only once'],
  ])('%s is refused', async (query, message) => {
    for (const path of ['/public/products/active', `/products/category/${id('Crystals')}`]) {
      if (path.includes('category') && /status|brand/.test(query)) continue
      const reply = await shop.send(`GET ${path}?${query}`)
      expect([reply.status, reply.body.success]).toEqual([400, false])
      expect(reply.body.message).toContain(message)
    }
  })
})

describe('the rows of the home page', () => {
  // Proves API-14, HOME-09.
  test('up to 8 featured products, the newest first', async () => {
    const found = await names('/public/products/featured')
    expect(found).toEqual([11, 10, 9, 8, 7, 6, 5, 4].map((n) => `Stone ${String(n).padStart(2, '0')}`))
    expect(await names('/public/products/featured?limit=2')).toHaveLength(2)
  })

  // Proves API-15, HOME-10.
  test('up to 10 new arrivals, the newest first', async () => {
    const found = await names('/public/products/latest')
    expect(found).toHaveLength(10)
    expect(found.slice(0, 2)).toEqual(['Giant', 'Stone 30'])
  })

  // Proves API-17, HOME-12.
  test('up to 10 products of a category and of all below it', async () => {
    const body = await get(`/products/category/${id('Crystals')}?limit=10&page=1`)
    expect(namesOf(body)).toHaveLength(10)
    expect(namesOf(body)[0]).toBe('Giant')
    expect(body).toMatchObject({ success: true, pagination: { page: 1, limit: 10, total: 31, pages: 4 } })
  })
})

describe('the page of a category', () => {
  // Proves API-48, CATEGORY-07.
  test('shows 12 products, the newest first by default', async () => {
    const body = await get(`/products/category/${id('Towers')}?limit=12`)
    expect(namesOf(body)).toEqual([
      'Giant',
      ...stones
        .slice(20)
        .reverse()
        .map(({ name }) => name),
    ])
    expect(Object.keys(body)).toEqual(['success', 'products', 'pagination'])
  })

  // Proves API-48.
  test('sorts, filters by price and searches', async () => {
    const path = `/products/category/${id('Towers')}`
    expect(await names(`${path}?sortBy=price&sortOrder=asc&minPrice=2200&limit=2`)).toEqual([
      'Stone 22',
      'Stone 23',
    ])
    expect(await names(`${path}?search=stone+25`)).toEqual(['Stone 25'])
    expect(await get(`${path}?search=stone+25`)).toMatchObject({ hasExactMatches: true })
    expect(await names(`${path}?search=stone&maxPrice=2200&sortBy=name`)).toEqual(['Stone 21', 'Stone 22'])
  })

  test.each(['no such category', 'Closed', 'Below closed'])('%s has no page', async (name) => {
    expect(await shop.send(`GET /products/category/${id(name)}`)).toMatchObject({
      status: 404,
      body: { message: 'Category not found', code: 'CATEGORY_NOT_FOUND' },
    })
  })
})

describe('categories and brands', () => {
  // Proves API-24, ENT-03.
  test('every active category with its picture, and how many products are below it', async () => {
    const { categories, ...rest } = await get('/public/categories')
    expect(rest).toEqual({ success: true })
    const all = categories as { name: string; productCount: number }[]
    expect(all).toHaveLength(28)
    expect(all.map(({ name }) => name)).not.toContain('Below closed')
    expect(all.find(({ name }) => name === 'Towers')).toEqual({
      _id: id('Towers'),
      name: 'Towers',
      description: 'All Towers',
      image: { url: `/files/${samplePicture.hash}/1200.webp`, alt: 'Towers', width: 1200, height: 900 },
      parent: id('Crystals'),
      productCount: 11,
    })
  })

  // Proves API-16, API-47.
  test('the top level in pages of 20, in the owner’s order', async () => {
    const first = await get('/categories/active?parent=null')
    expect(first.pagination).toEqual({ page: 1, limit: 20, total: 25, pages: 2 })
    expect((first.categories as { name: string }[]).map(({ name }) => name).slice(0, 3)).toEqual([
      'Angels',
      'Crystals',
      'Room 1',
    ])
    expect((await get('/categories/active?page=2')).categories).toHaveLength(5)
  })

  // Proves API-47.
  test('the children of a category', async () => {
    const body = await get(`/categories/active?parent=${id('Crystals')}&limit=10`)
    expect((body.categories as { name: string }[]).map(({ name }) => name)).toEqual(['Spheres', 'Towers'])
    expect((await get(`/categories/active?parent=${id('Spheres')}`)).categories).toEqual([])
    expect((await get(`/categories/active?parent=${id('Closed')}`)).categories).toEqual([])
  })

  // Proves API-47.
  test.each([
    ['cry', ['Crystals']],
    ['CRYSTALS', ['Crystals']],
    ['cristal', ['Crystals']],
    ['room 23', ['Room 23']],
    ['nothing', []],
  ])('searching the top level for %j finds %j', async (search, found) => {
    const body = await get(`/categories/active?search=${encodeURIComponent(search)}`)
    expect((body.categories as { name: string }[]).map(({ name }) => name)).toEqual(found)
  })

  test.each(['parent=x', 'limit=101', `search=${'x'.repeat(101)}`])('%s is refused', async (query) => {
    expect((await shop.send(`GET /categories/active?${query}`)).status).toBe(400)
  })

  // Proves API-25.
  test('every brand by name', async () => {
    expect(await get('/public/brands')).toEqual({
      success: true,
      brands: ['Amrit', 'Jaya'].map((name) => ({ _id: id(name), name, description: '' })),
    })
  })
})

// Proves API-23.
test('similar products share category, then the wider category, stone and brand; in stock comes first', async () => {
  const soldOut = (name: string) =>
    [sampleVariant(name, 500, { quantity: 0 })] as [ReturnType<typeof sampleVariant>]
  const angel = (name: string, changes = {}) =>
    sampleProduct(name, { categoryId: id('Stone angels'), brandId: id('Jaya'), ...changes })
  await saveSamples(shop.database, {
    categories: [
      sampleCategory('Stone angels', { parentId: id('Angels') }),
      sampleCategory('Metal angels', { parentId: id('Angels') }),
    ],
    brands: [],
    products: [
      angel('The angel', { material: 'Rose quartz', brandId: id('Amrit') }),
      angel('Sold out twin', { material: 'Rose quartz', brandId: id('Amrit'), variants: soldOut('twin') }),
      angel('Other stone, other brand', { createdAt: day(20) }),
      angel('Other stone, same brand', { brandId: id('Amrit') }),
      angel('Same stone', { material: 'Rose Quartz and brass' }),
      angel('Metal', { categoryId: id('Metal angels'), createdAt: day(25) }),
      sampleProduct('Rose quartz heart', { categoryId: id('Room 1'), material: 'Rose quartz' }),
      sampleProduct('Pine cone', { categoryId: id('Room 1') }),
    ],
  })
  const similar = await names(`/public/products/similar/${id('The angel')}?limit=7`)
  expect(similar).toEqual([
    'Same stone',
    'Other stone, same brand',
    'Other stone, other brand',
    'Metal',
    'Rose quartz heart',
    'Sold out twin',
  ])
  expect(await names(`/public/products/similar/${id('The angel')}?limit=2`)).toHaveLength(2)
})
