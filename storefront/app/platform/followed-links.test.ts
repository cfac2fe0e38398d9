import { expect, test } from 'vitest'
import { currentOf, isFollowed, isPlainClick } from './followed-links.ts'

const shop = 'https://shop.example'

const linkTo = (href: string, attributes: Record<string, string> = {}) => {
  const { origin, pathname } = new URL(href, `${shop}/products?page=2`)
  return {
    origin,
    pathname,
    target: attributes.target ?? '',
    dataset: 'data-document' in attributes ? { document: '' } : {},
    hasAttribute: (name: string) => name in attributes,
    getAttribute: () => href,
  }
}

const click = {
  defaultPrevented: false,
  button: 0,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
}

test.each([
  '/',
  '/products?page=3',
  '?page=3',
  '/product/1#reviews',
  `${shop}/cart`,
  '/apiary',
  '/blog/2.5-mm',
])('follows %s', (href) => expect(isFollowed(linkTo(href), shop)).toBe(true))

test.each([
  'https://example.com/products',
  'http://shop.example/products',
  'mailto:care@shop.example',
  'tel:14416',
  '#content',
  '/files/pictures/1-1200.webp',
  '/feeds/google.xml',
  '/robots.txt',
  '/wrist-strip.svg',
  '/api/public/self-declaration.pdf',
  '/api',
  '/back-office',
  '/back-office/orders',
  '/sandbox/mail',
])('leaves %s to the browser', (href) => expect(isFollowed(linkTo(href), shop)).toBe(false))

test('leaves links to the browser that open elsewhere or load a document', () => {
  expect(isFollowed(linkTo('/cart', { target: '_self' }), shop)).toBe(true)
  expect(isFollowed(linkTo('/cart', { target: '_blank' }), shop)).toBe(false)
  expect(isFollowed(linkTo('/cart', { download: '' }), shop)).toBe(false)
  expect(isFollowed(linkTo('/cart', { 'data-document': '' }), shop)).toBe(false)
})

test('a click counts with the main button alone, unless a handler has answered it', () => {
  expect(isPlainClick(click)).toBe(true)
  expect(isPlainClick({ ...click, button: 1 })).toBe(false)
  expect(isPlainClick({ ...click, defaultPrevented: true })).toBe(false)
  for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey'] as const)
    expect(isPlainClick({ ...click, [key]: true })).toBe(false)
})

test.each([
  ['/products', '/products'],
  ['/products', '/Products/'],
  ['/category/1', '/category/1/reviews'],
])('%s is current on %s', (path, pathname) => expect(currentOf(path, pathname)).toBe('page'))

test.each([
  ['/products', '/'],
  ['/products', '/product/1'],
  ['/category/1', '/category/12'],
])('%s is not current on %s', (path, pathname) => expect(currentOf(path, pathname)).toBeUndefined())
