import { expect, test } from 'vitest'
import { formerPathsOf, oldPathOf, redirectTargetOf, withQueryOf } from './redirect-path.ts'

// Proves MOVE-01.
test.each([
  ['/products/Rose-Quartz', '/products/rose-quartz'],
  ['products/rose-quartz/', '/products/rose-quartz'],
  ['https://old.example.com/product/tulsi-mala/?utm=1#top', '/product/tulsi-mala'],
  ['//evil.example/x', '/evil.example/x'],
  ['/a//b/../c', '/a/c'],
  ['/product/तुलसी', '/product/%e0%a4%a4%e0%a5%81%e0%a4%b2%e0%a4%b8%e0%a5%80'],
  ['/product/%E0%A4%A4', '/product/%e0%a4%a4'],
  ['', undefined],
  ['/', undefined],
  ['https://old.example.com', undefined],
  ['/api/orders', undefined],
  ['/back-office', undefined],
  [`/${'x'.repeat(1_001)}`, undefined],
])('the old address %j is stored as %j', (text, path) => {
  expect(oldPathOf(text)).toBe(path)
})

// Proves MOVE-01.
test.each([
  ['/products?category=1', '/products?category=1'],
  ['/', '/'],
  ['/categories/', '/categories'],
  ['https://evil.example/', undefined],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['/x/..//evil.example', '/evil.example'],
  ['products', undefined],
  ['/files/abc/1200.webp', undefined],
])('the target %j is %j, and never on another site', (text, target) => {
  expect(redirectTargetOf(text)).toBe(target)
})

// Proves MOVE-01.
test('a redirect keeps the query of the request, and its own values win', () => {
  expect(withQueryOf('/products', '?utm_source=mail&x=a%20b')).toBe('/products?utm_source=mail&x=a+b')
  expect(withQueryOf('/products?sortBy=name', '?sortBy=price&y=1')).toBe('/products?sortBy=name&y=1')
  expect(withQueryOf('/products', '')).toBe('/products')
})

test('a page of a former shop is found below its collections, countries and page numbers', () => {
  expect(formerPathsOf('/products/quartz')).toEqual(['/products/quartz'])
  expect(formerPathsOf('/collections/all/products/quartz')).toContain('/products/quartz')
  expect(formerPathsOf('/en-in/collections/all/products/quartz')).toContain('/products/quartz')
  expect(formerPathsOf('/hi/products/quartz')).toContain('/products/quartz')
  expect(formerPathsOf('/product-category/malas/page/2')).toContain('/product-category/malas')
  expect(formerPathsOf('/collections/all/products/quartz')[0]).toBe('/collections/all/products/quartz')
})
