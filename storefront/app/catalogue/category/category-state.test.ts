import { expect, test } from 'vitest'
import { categoryProductsQuery, orderOf, readCategory, turned, writeCategory } from './category-state.ts'

const subCategory = '0123456789abcdef01234567'
const read = (query: string) => readCategory(new URLSearchParams(query))

// Proves CATEGORY-11.
test('filters and subcategory are read from the address and written back the same', () => {
  const query = `?subCategory=${subCategory}&sortBy=price&sortOrder=desc&minPrice=100&maxPrice=900&search=om&page=2`
  const { filters, page, ignored, isTidy } = read(query)
  expect(filters).toEqual({
    subCategory,
    sortBy: 'price',
    sortOrder: 'desc',
    priceRange: { min: 100, max: 900 },
    search: 'om',
  })
  expect({ ignored, isTidy }).toEqual({ ignored: [], isTidy: true })
  expect(writeCategory(filters, page)).toBe(query)
})

// Proves CATEGORY-07, API-48.
test('the order of the shop unless another one is chosen, and the newest first within a search', () => {
  expect(categoryProductsQuery(read('').filters, 1)).toMatchObject({
    page: 1,
    limit: 12,
    sortBy: 'shop',
  })
  expect(categoryProductsQuery(read('search=om').filters, 1)).toMatchObject({
    sortBy: 'createdAt',
    search: 'om',
  })
  expect(categoryProductsQuery(read('sortBy=name').filters, 3)).toMatchObject({
    page: 3,
    sortBy: 'name',
    sortOrder: 'asc',
  })
})

// Proves CATEGORY-06.
test('the direction can be turned, and the usual order leaves the address', () => {
  const ascending = turned(read('').filters)
  expect(orderOf(ascending)).toEqual({ sortBy: 'createdAt', sortOrder: 'asc' })
  expect(writeCategory(ascending)).toBe('?sortBy=createdAt&sortOrder=asc')
  expect(writeCategory(turned(ascending))).toBe('')
  expect(writeCategory(turned(read('sortBy=price').filters))).toBe('?sortBy=price&sortOrder=desc')
})

// Proves PIN-04.
test('newest first is a choice of its own where the owner has sorted by hand', () => {
  const { filters, isTidy, ignored } = read('sortBy=newest')
  expect({ ...orderOf(filters), isTidy, ignored }).toEqual({
    sortBy: 'createdAt',
    sortOrder: 'desc',
    isTidy: true,
    ignored: [],
  })
  expect(writeCategory(filters)).toBe('?sortBy=newest')
  expect(categoryProductsQuery(filters, 1)).toMatchObject({ sortBy: 'createdAt', sortOrder: 'desc' })
  const ascending = turned(filters, true)
  expect(writeCategory(ascending)).toBe('?sortBy=createdAt&sortOrder=asc')
  expect(writeCategory(turned(ascending, true))).toBe('?sortBy=newest')
  expect(orderOf(read('sortBy=newest&sortOrder=asc').filters)).toMatchObject({ sortOrder: 'asc' })
})

test('a form sent without JavaScript names the usual order, and its address is not tidy', () => {
  expect(read('search=&minPrice=&maxPrice=500&sortBy=createdAt').isTidy).toBe(false)
  expect(read('maxPrice=500&sortBy=name').isTidy).toBe(true)
})

// Proves bad inputs 48, 49.
test('what cannot be used is left out and named', () => {
  const { filters, ignored } = read('subCategory=5&minPrice=-1&sortBy=price;drop&page=x&subPages=99')
  expect(writeCategory(filters)).toBe('')
  expect(ignored).toEqual(['sorting', 'subcategory', 'price', 'page', 'subcategories'])
})
