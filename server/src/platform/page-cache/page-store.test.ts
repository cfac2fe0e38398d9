import type { Page } from '@amritvasya/contract'
import { productTag } from '@amritvasya/contract/rules/cache-tags'
import { expect, test } from 'vitest'
import { PageStore } from './page-store.ts'
import { StoredPage } from './stored-page.ts'

const HOUR_MS = 3_600_000
/** A page takes its body and 4 kB. */
const page = (tags: Page['tags'] = [], bytes = 6_000) =>
  new StoredPage({ status: 200, headers: new Headers(), body: '', tags, keep: true }, Buffer.alloc(bytes), [])

test('a page goes with each of its tags, and the others stay', () => {
  const store = new PageStore(1_000_000, HOUR_MS)
  store.set('/product/1', page([productTag('1'), 'list']))
  store.set('/product/2', page([productTag('2'), 'list']))
  store.set('/contact', page())
  store.drop([productTag('1')])
  expect(store.get('/product/1')).toBeUndefined()
  expect(store.get('/product/2')).toBeDefined()
  store.set('/product/1', page([productTag('1'), 'list']))
  store.drop(['list'])
  expect([store.get('/product/1'), store.get('/product/2')]).toEqual([undefined, undefined])
  expect(store.get('/contact')).toBeDefined()
  store.clear()
  expect(store.count).toBe(0)
})

test('a page that is rendered anew is found by its new tags only', () => {
  const store = new PageStore(1_000_000, HOUR_MS)
  store.set('/', page([productTag('1')]))
  store.set('/', page([productTag('2')]))
  store.drop([productTag('1')])
  expect(store.get('/')).toBeDefined()
  store.drop([productTag('2')])
  expect(store.get('/')).toBeUndefined()
})

test('addresses that anybody can invent push none of the shop’s own pages out', () => {
  const store = new PageStore(100_000, HOUR_MS)
  const own = ['/', '/products', '/contact', '/cart']
  for (const address of own) store.set(address, page())
  for (let n = 0; n < 100; n++) store.set(`/products?page=${n}`, page())
  for (let n = 0; n < 100; n++) store.set(`/Products-${n}`, page())
  expect(own.filter((address) => !store.get(address))).toEqual([])
  expect(store.count).toBeLessThanOrEqual(own.length + 3)
  expect(store.get('/Products-99')).toBeDefined()
})

test('the least recently used page makes room, and one larger than the whole cache is not stored', () => {
  const store = new PageStore(100_000, HOUR_MS)
  for (let n = 0; n < 7; n++) store.set(`/${n}`, page())
  store.get('/0')
  store.set('/7', page())
  expect([store.get('/0') !== undefined, store.get('/1') !== undefined]).toEqual([true, false])
  store.set('/large', page([], 90_000))
  expect(store.get('/large')).toBeUndefined()
})
