import type { EndpointKey } from '@amritvasya/contract'
import { ChangeCache } from '../platform/database/change-cache.ts'
import type { Call } from '../platform/http/api.ts'
import type { ChangesOfPages } from '../platform/page-cache/page-cache.ts'

/** Calls that many pages make alike. What depends on a search or on filters has no end of answers, and is not kept. */
const shared: ReadonlySet<EndpointKey> = new Set<EndpointKey>([
  'GET /public/shop',
  'GET /public/categories',
  'GET /public/brands',
  'GET /categories/active',
  'GET /public/products/featured',
  'GET /public/products/latest',
  'GET /products/category/:id',
  'GET /reviews/top',
  'GET /public/guidance',
])
/** The home page makes a dozen of them, of some 30 kB each. */
const most = 24
/** Milliseconds; as with pages, for what says something about time. */
const maximumAge = 60_000

/**
 * Calls whose answers are kept until anything in the shop changes, so that a page that is rendered again neither asks
 * the database nor checks the answers once more. Readers share an answer: it is frozen, to its last field.
 */
export function keepAnswers(call: Call, changes: ChangesOfPages): Call {
  const kept = new ChangeCache<object>(changes, () => true, most, maximumAge)
  const keeping = (key: EndpointKey, request: object) =>
    kept.get(`${key} ${JSON.stringify(request)}`, async () => freeze(await call(key, request as never)))
  return ((key, request) => (isShared(key, request) ? keeping(key, request) : call(key, request))) as Call
}

/** Of a category's products only what every visitor sees first; filters, orders and further pages are their own. */
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
