import type { Client } from '@amritvasya/contract'
import type { CacheTag } from '@amritvasya/contract/rules/cache-tags'
import { expect, test } from 'vitest'
import { InvalidationBus } from '../platform/database/invalidation-bus.ts'
import { cacheApiResponses } from './api-response-cache.ts'

function countingShop(isLive = true) {
  const invalidationBus = new InvalidationBus()
  invalidationBus.isLive = isLive
  let calls = 0
  const call = (async () => ({ success: true, brands: [], number: ++calls })) as unknown as Client
  return { invalidationBus, call: cacheApiResponses(call, invalidationBus), calls: () => calls }
}

test('pages share the answer to a call, also those that ask at the same time', async () => {
  const { call, calls } = countingShop()
  const ask = () => call('GET /public/products/featured', { query: { limit: 8 } })
  const [one, two] = await Promise.all([ask(), ask()])
  expect(two).toBe(one)
  expect(await ask()).toBe(one)
  expect(calls()).toBe(1)
})

test('a call with other parameters has another answer', async () => {
  const { call, calls } = countingShop()
  await call('GET /categories/active', { query: { parent: 'null', limit: 7 } })
  await call('GET /categories/active', { query: { parent: 'null', limit: 10 } })
  await call('GET /products/category/:id', { params: { id: 'a' }, query: { page: 1, limit: 10 } })
  await call('GET /products/category/:id', { params: { id: 'b' }, query: { page: 1, limit: 10 } })
  expect(calls()).toBe(4)
})

test('whatever changes in the shop, the next page asks anew', async () => {
  const { invalidationBus, call, calls } = countingShop()
  const changed: CacheTag[][] = [['product:1'], ['home'], ['reviews', 'product-reviews:2'], ['*']]
  for (const tags of changed) {
    await call('GET /public/brands', {})
    const before = calls()
    invalidationBus.publish(tags)
    await call('GET /public/brands', {})
    expect(calls()).toBe(before + 1)
  }
})

test('a response that was requested before a change is not cached after it', async () => {
  const invalidationBus = new InvalidationBus()
  invalidationBus.isLive = true
  const answers = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()]
  let next = 0
  const slow = (() => answers[next++]?.promise) as unknown as Client
  const call = cacheApiResponses(slow, invalidationBus)
  const before = call('GET /public/brands', {})
  invalidationBus.publish(['product:1'])
  answers[0]?.resolve({ brands: ['old'] })
  expect(await before).toEqual({ brands: ['old'] })
  answers[1]?.resolve({ brands: ['new'] })
  expect(await call('GET /public/brands', {})).toEqual({ brands: ['new'] })
})

test('nothing is cached while invalidations do not arrive, nor a response that failed', async () => {
  const deaf = countingShop(false)
  await deaf.call('GET /public/brands', {})
  await deaf.call('GET /public/brands', {})
  expect(deaf.calls()).toBe(2)

  const invalidationBus = new InvalidationBus()
  invalidationBus.isLive = true
  const outcomes = [Promise.reject(new Error('away')), Promise.resolve({ brands: [] })]
  const call = cacheApiResponses((() => outcomes.shift()) as unknown as Client, invalidationBus)
  await expect(call('GET /public/brands', {})).rejects.toThrow('away')
  expect(await call('GET /public/brands', {})).toEqual({ brands: [] })
})

test('searches, filters, further pages and single products have no end of responses, so they are not cached', async () => {
  const { call, calls } = countingShop()
  for (let i = 0; i < 2; i++) {
    await call('GET /public/products/search', { query: { search: 'mala' } })
    await call('GET /public/products/:id', { params: { id: 'a' } })
    await call('GET /products/category/:id', { params: { id: 'a' }, query: { page: 2, limit: 10 } })
    await call('GET /products/category/:id', { params: { id: 'a' }, query: { page: 1, minPrice: 100 } })
  }
  expect(calls()).toBe(8)
})

test('no page can change what others are shown', async () => {
  const invalidationBus = new InvalidationBus()
  invalidationBus.isLive = true
  const call = cacheApiResponses(
    (async () => ({ brands: [{ name: 'A' }] })) as unknown as Client,
    invalidationBus,
  )
  const { brands } = await call('GET /public/brands', {})
  expect(() => brands.pop()).toThrow(TypeError)
  expect(() => Object.assign(brands[0] ?? {}, { name: 'B' })).toThrow(TypeError)
})
