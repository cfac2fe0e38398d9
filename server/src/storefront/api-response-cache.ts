import type { Client, EndpointKey } from '@amritvasya/contract'
import { InvalidatedCache } from '../platform/database/invalidated-cache.ts'
import type { PageInvalidations } from '../platform/page-cache/page-cache.ts'

/** Searches and filters have unlimited responses. */
const shared: ReadonlySet<EndpointKey> = new Set<EndpointKey>([
  'GET /public/shop',
  'GET /public/categories',
  'GET /public/brands',
  'GET /public/origins',
  'GET /public/stones',
  'GET /categories/active',
  'GET /public/products/featured',
  'GET /public/products/latest',
  'GET /products/category/:id',
  'GET /reviews/top',
  'GET /public/guidance',
])
/** The home page makes a dozen, of some 30 kB each. */
const MAX_ENTRIES = 24
/** It is for content that depends on the time. */
const MAX_AGE_MS = 60_000

/**
 * Rendering again neither queries the database nor validates the responses; they are shared and therefore
 * deeply frozen.
 */
export function cacheApiResponses(call: Client, changes: PageInvalidations): Client {
  const cache = new InvalidatedCache<object>(changes, () => true, MAX_ENTRIES, MAX_AGE_MS)
  const keeping = (key: EndpointKey, request: object) =>
    cache.get(`${key} ${JSON.stringify(request)}`, async () => freeze(await call(key, request as never)))
  return ((key, request) => (isShared(key, request) ? keeping(key, request) : call(key, request))) as Client
}

/** Shares only a category's first page without filters or sorting. */
function isShared(key: EndpointKey, { query = {} }: { query?: object }): boolean {
  if (!shared.has(key)) return false
  return !Object.entries(query).some(([name, value]) => !plain.has(name) || (name === 'page' && value !== 1))
}
const plain: ReadonlySet<string> = new Set(['page', 'limit', 'parent'])

function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) freeze(part)
  return Object.freeze(value)
}
