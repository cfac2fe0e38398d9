import { expect, test } from 'vitest'
import { createRouteOf } from './route-of.ts'

const routeOf = createRouteOf({
  root: { id: 'root', path: '' },
  home: { id: 'home', parentId: 'root', index: true },
  list: { id: 'list', parentId: 'root', path: 'products' },
  product: { id: 'product', parentId: 'root', path: 'product/:id' },
  service: { id: 'service', parentId: 'root', path: 'service/amritvasya/:package?' },
  other: { id: 'other', parentId: 'root', path: '*' },
})

test.each([
  ['/', '/'],
  ['/products', '/products'],
  ['/product/0123456789abcdef01234567', '/product/:id'],
  ['/service/amritvasya', '/service/amritvasya/:package?'],
  ['/service/amritvasya/tarot', '/service/amritvasya/:package?'],
  ['/nothing/of/the/kind', '/*'],
])('the route of %s is %s', (path, route) => {
  expect(routeOf(path)).toBe(route)
})
