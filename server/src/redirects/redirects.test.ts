import type { Redirect } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { findBroken } from '../invariants/invariants.repository.ts'
import { sampleId, sampleProduct, saveSamples } from '../testing/sample-catalogue.ts'
import { addTestStaff } from '../testing/staff.ts'
import { closedAtEnd, startTestShop } from '../testing/test-shop.ts'
import { createOldAddresses } from './index.ts'

const shop = closedAtEnd(await startTestShop())
const editor = await addTestStaff(shop, 'editor')
const { database } = shop
await saveSamples(database, { products: [sampleProduct('Mala')] })
const productId = sampleId('Mala')

const add = (path: string, target: string) =>
  shop.send('POST /back-office/redirects', { ...editor, body: { path, target } })
const all = async () =>
  (await shop.send('GET /back-office/redirects?sort=path&order=asc&perPage=100', editor)).body
    .items as Redirect[]
const leads = async () => Object.fromEntries((await all()).map(({ path, target }) => [path, target]))

// Proves MOVE-01, decision 150.
test('chains of redirects are collapsed when they are written, and circles are refused', async () => {
  expect((await add('https://old.example/Products/A/', '/products')).status).toBe(200)
  expect((await add('/products/b', '/products/a')).status).toBe(200)
  expect(await leads()).toEqual({ '/products/a': '/products', '/products/b': '/products' })
  const { body: chained } = await add('/first', '/middle?sortBy=name')
  await add('/middle', '/categories')
  expect(await leads()).toMatchObject({ '/first': '/categories', '/middle': '/categories' })
  for (const [path, target] of [
    ['/loop', '/loop'],
    ['/loop', '/Loop?x=1'],
    ['/categories', '/first'],
  ] as const) {
    expect((await add(path, target)).body).toMatchObject({ code: 'REDIRECT_LOOP' })
  }
  expect((await add('/nowhere', '/pages/unknown')).body).toMatchObject({
    code: 'REDIRECT_NOWHERE',
    errors: { target: 'The shop has no such page' },
  })
  expect((await add('/FIRST', '/products')).body).toMatchObject({ code: 'REDIRECT_TAKEN' })
  const { id } = chained.item as Redirect
  const moved = await shop.send(`PUT /back-office/redirects/${id}`, {
    ...editor,
    body: { path: '/other', target: '/products/b' },
  })
  expect(moved.body.item).toMatchObject({ path: '/other', target: '/products' })
  expect(await findBroken(database)).toEqual([])
  const found = await shop.send('GET /back-office/redirects?q=other', editor)
  expect(found.body.items).toMatchObject([{ id }])
  expect((await shop.send(`DELETE /back-office/redirects/${id}`, editor)).status).toBe(200)
  expect((await shop.send(`GET /back-office/redirects/${id}`, editor)).status).toBe(404)
})

// Proves MOVE-01.
test('a redirect leads to no other site, no reserved address and no unknown product', async () => {
  for (const target of ['https://evil.example', '//evil.example', '/\\evil.example', '/api/shop', 'x']) {
    expect((await add('/gone', target)).body).toMatchObject({ code: 'INVALID_INPUT' })
  }
  for (const path of ['/', '/api/shop', '/back-office/x', '']) {
    expect((await add(path, '/products')).body).toMatchObject({ code: 'INVALID_INPUT' })
  }
  expect((await add('/gone', `/product/${'0'.repeat(24)}`)).body).toMatchObject({ code: 'REDIRECT_NOWHERE' })
  expect((await add('/gone', '/category/no-id')).body).toMatchObject({ code: 'REDIRECT_NOWHERE' })
  expect((await add('/gone', `/product/${productId}`)).status).toBe(200)
})

// Proves MOVE-01, W8.
test('writers at once make neither a chain nor a circle', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, i) => add(`/at-once/${i}`, `/at-once/${(i + 1) % 12}`)))
  expect(await findBroken(database)).toEqual([])
  const written = (await all()).filter(({ path }) => path.startsWith('/at-once/'))
  expect(written.length).toBe(11)
  expect(new Set(written.map(({ target }) => target)).size).toBe(1)
})

// Proves MOVE-02.
test('an address is looked up once, keeps its query, and changes at once', async () => {
  const listeners: ((tags: readonly ['redirects']) => void)[] = []
  const find = createOldAddresses(database, {
    isLive: true,
    subscribe(notify) {
      listeners.push(notify)
      return () => {}
    },
  })
  await database.deleteFrom('redirect').execute()
  expect(await find('/products/old?x=1')).toBeUndefined()
  await add('/products/old', '/products?sortBy=name')
  expect(await find('/products/old?x=1')).toBeUndefined()
  for (const notify of listeners) notify(['redirects'])
  expect(await find('/Products/OLD/?utm_source=mail#top')).toBe('/products?sortBy=name&utm_source=mail')
  expect(await find('/en-in/collections/all/products/old?variant=4')).toBe('/products?sortBy=name&variant=4')
  await database.deleteFrom('redirect').execute()
  expect(await find('/products/old')).toBe('/products?sortBy=name')
})
