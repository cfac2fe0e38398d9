import type { QueryDefaults } from '@amritvasya/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalAddress, type QueryDefaultsFor } from './address.ts'

const productList = { page: '1', search: '', sortBy: '' }
const queryDefaultsFor: QueryDefaultsFor = (path): QueryDefaults => (path === '/products' ? productList : {})
const addressOf = (url: string) => canonicalAddress(url, queryDefaultsFor)

test.each([
  ['/products', '/products'],
  ['/products?page=1&search=', '/products'],
  ['/products?utm_source=mail&fbclid=x', '/products'],
  ['/products?search=rose&page=2', '/products?page=2&search=rose'],
  ['/products?page=2&search=rose', '/products?page=2&search=rose'],
  ['/products?search=%20rose%20quartz#top', '/products?search=rose+quartz'],
  ['/contact?page=2', '/contact'],
])('%s is cached as %s', (url, address) => {
  expect(addressOf(url)).toEqual({ address, moved: undefined })
})

test('the data of a page follow its query, and name their loaders', () => {
  expect(addressOf('/products.data?page=2&_routes=root&utm_source=x').address).toBe(
    '/products.data?page=2&_routes=root',
  )
  expect(addressOf('/products?_routes=root').address).toBe('/products')
})

test.each([
  ['//products', '/products'],
  ['/products/?page=2&utm_source=x', '/products?page=2&utm_source=x'],
  ['/a/../products', '/products'],
  ['/\\evil.example/x', '/evil.example/x'],
])('%s is redirected to %s, with its whole query', (url, moved) => {
  expect(addressOf(url).moved).toBe(moved)
})

test.each(['products', '', 'https://evil.example/', `/${'a'.repeat(2_000)}`])(
  'an address that is no path or too long is not found (%#)',
  (url) => {
    expect(() => addressOf(url)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }))
  },
)

test('whatever is requested, a canonical address is its own canonical address, and no redirect leaves the shop', () => {
  const piece = fc.constantFrom(
    '/',
    '//',
    '\\',
    '..',
    '.',
    'products',
    '?',
    '&',
    '#',
    'page=2',
    'search=',
    '%2e',
    '@',
    ':',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 4 })), { maxLength: 12 }), (pieces) => {
      const { address, moved } = addressOf(`/${pieces.join('')}`)
      expect(addressOf(address)).toEqual({ address, moved: undefined })
      if (moved !== undefined) expect(new URL(moved, 'http://shop.example').host).toBe('shop.example')
    }),
    { numRuns: 2_000, examples: [[['/', '\\', '/evil.example']], [['..', '//evil.example']]] },
  )
})
