import { describe, expect, test } from 'vitest'
import { noFilters, productsQuery, readFilters, writeFilters } from './filter-state.ts'

const category = '0123456789abcdef01234567'
const brand = 'fedcba987654321001234567'
const read = (query: string) => readFilters(new URLSearchParams(query))

describe('reading an address of /products', () => {
  // Proves LIST-13, ENT-09.
  test('every documented key is applied', () => {
    const { filters, page, ignored, isTidy } = read(
      `category=${category}&brand=${brand}&minPrice=500&maxPrice=999.99&sortBy=price&sortOrder=desc&search=rose+quartz&status=sale&page=3`,
    )
    expect(filters).toEqual({
      category,
      brand,
      priceRange: { min: 500, max: 999.99 },
      sortBy: 'price',
      sortOrder: 'desc',
      search: 'rose quartz',
      status: 'sale',
    })
    expect({ page, ignored, isTidy }).toEqual({ page: 3, ignored: [], isTidy: true })
  })

  // Proves LIST-13.
  test('what is written is read back the same', () => {
    const query = `?category=${category}&minPrice=10&sortBy=name&sortOrder=asc&search=50%25+off+%26+more&page=2`
    const { filters, page } = read(query)
    expect(writeFilters(filters, page)).toBe(query)
  })

  test('an empty address means no filters, the first page', () => {
    expect(read('')).toEqual({ filters: noFilters, page: 1, ignored: [], isTidy: true })
    expect(writeFilters(noFilters)).toBe('')
  })

  // Proves LIST-02.
  test('newest first is the default and is left out of the address, except within a search', () => {
    expect(read('sortBy=createdAt&sortOrder=desc').filters.sortBy).toBeUndefined()
    expect(read('search=jade&sortBy=createdAt&sortOrder=desc').filters.sortBy).toBe('createdAt')
  })

  // Proves LIST-02.
  test('the select of a form without JavaScript is understood, and its address is not tidy', () => {
    const { filters, isTidy } = read('search=&sort=price-desc&minPrice=&maxPrice=')
    expect(filters).toEqual({ ...noFilters, sortBy: 'price', sortOrder: 'desc' })
    expect(isTidy).toBe(false)
    expect(writeFilters(filters)).toBe('?sortBy=price&sortOrder=desc')
  })

  test('a field without an order gets the usual one, an order without a field sorts by date', () => {
    expect(read('sortBy=name').filters).toMatchObject({ sortBy: 'name', sortOrder: 'asc' })
    expect(read('sortOrder=asc').filters).toMatchObject({ sortBy: 'createdAt', sortOrder: 'asc' })
  })

  // Proves bad inputs 48, 49.
  test.each([
    ['category=5', 'category'],
    ['brand=%27%3Bdrop', 'brand'],
    ['minPrice=-1', 'price'],
    ['maxPrice=cheap', 'price'],
    ['maxPrice=1e9', 'price'],
    ['minPrice=10.555', 'price'],
    ['page=0', 'page'],
    ['page=1000000000', 'page'],
    ['page=two', 'page'],
    ['sortBy=price%3Bdrop+table', 'sorting'],
    ['sortOrder=x', 'sorting'],
    ['status=old', 'product status'],
  ])('a wrong value is left out and named: %s', (query, name) => {
    const { filters, page, ignored } = read(query)
    expect({ filters, page, ignored }).toEqual({ filters: noFilters, page: 1, ignored: [name] })
  })

  // Proves bad input 51.
  test('of a repeated key the first value counts, unknown keys do not', () => {
    expect(read('status=new&status=sale')).toMatchObject({
      filters: { status: 'new' },
      ignored: ['product status'],
    })
    expect(read('search[$ne]=x&limit=1000000')).toMatchObject({ filters: noFilters, ignored: [] })
  })

  // Proves bad input 48.
  test('prices the wrong way round are put right', () => {
    expect(read('minPrice=1000&maxPrice=500').filters.priceRange).toEqual({ min: 500, max: 1000 })
  })

  // Proves LIST-06.
  test('prices may be written with a rupee sign and commas', () => {
    expect(read('minPrice=₹1,500&maxPrice=2 000').filters.priceRange).toEqual({ min: 1500, max: 2000 })
  })

  // Proves bad input 50.
  test('any text can be searched for, cut at 100 characters', () => {
    expect(read('search=%25_%5C+"quoted"+🔮').filters.search).toBe('%_\\ "quoted" 🔮')
    const { filters, ignored } = read(`search=${'a'.repeat(99)}🔮🔮`)
    expect(filters.search).toBe('a'.repeat(99))
    expect(ignored).toEqual(['end of the search'])
    expect(read('search=a%00b%0Ac').filters.search).toBe('a b c')
  })
})

describe('what is requested of the API', () => {
  // Proves LIST-11, LIST-02.
  test('pages of 12, newest first', () => {
    expect(productsQuery(noFilters, 2)).toMatchObject({
      page: 2,
      limit: 12,
      sortBy: 'createdAt',
      sortOrder: 'desc',
      search: undefined,
    })
  })

  test('a search comes best match first unless another order is chosen', () => {
    expect(productsQuery({ ...noFilters, search: 'jade' }, 1)).not.toHaveProperty('sortBy')
    expect(
      productsQuery({ ...noFilters, search: 'jade', sortBy: 'price', sortOrder: 'asc' }, 1),
    ).toMatchObject({
      sortBy: 'price',
      sortOrder: 'asc',
    })
  })
})

test('the round end of a price range that a form shows stays outside of the range', () => {
  expect(read('minPrice=500&maxPrice=1000&below=1000')).toMatchObject({
    filters: { priceRange: { min: 500, max: 999.99 } },
    isTidy: false,
  })
  expect(read('maxPrice=1200&below=1000').filters.priceRange.max).toBe(1200)
  expect(read('maxPrice=1000')).toMatchObject({ filters: { priceRange: { max: 1000 } }, isTidy: true })
})
