import { expect, test } from 'vitest'
import { checkAddress } from './guards.ts'

test.each([
  '/products?search=a&search=b',
  '/products?search=a?&search=b',
  '/products??a=1&b=2&b=3',
  '/products?a?b=1&c[]=2',
])('bad input: %s repeats or nests a parameter', (address) => {
  expect(() => checkAddress(address)).toThrow(expect.objectContaining({ code: 'REPEATED_PARAMETER' }))
})

test.each(['/products', '/products?', '/products?search=a?&page=2', '/products?search=what+is+it%3F'])(
  '%s is an address like any other',
  (address) => expect(checkAddress(address)).toBeUndefined(),
)
