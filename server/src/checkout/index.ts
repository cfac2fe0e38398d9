import type { Kysely } from 'kysely'
import type { CheckPlace } from '../addresses/index.ts'
import { findShippingRate } from '../catalogue/index.ts'
import { readSettings, type Settings } from '../content/index.ts'
import { ConcurrencyLimiter } from '../platform/concurrency-limiter.ts'
import type { Tables } from '../platform/database/database.ts'
import { InvalidatedCache } from '../platform/database/invalidated-cache.ts'
import type { InvalidationBus } from '../platform/database/invalidation-bus.ts'
import type { Api } from '../platform/http/api.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { RateLimiter } from '../platform/rate-limit/rate-limiter.ts'
import { routeCheckout } from './checkout.routes.ts'
import { placeOrPay } from './checkout.service.ts'
import type { CheckoutDependencies, OnOrderConfirmed, OpenPayment } from './dependencies.ts'

export type { OpenPayment } from './dependencies.ts'

type Options = {
  database: Kysely<Tables>
  invalidationBus: InvalidationBus
  rateLimiter: RateLimiter
  filesUrl: string
  openPayment: OpenPayment
  checkPlace: CheckPlace
  onOrderConfirmed?: OnOrderConfirmed
}

/** Orders placed at once, and waiting, per process; the pool's other connections serve everything else. */
const MAX_CONCURRENT_ORDERS = 6
const MAX_QUEUED_ORDERS = 5_000

export function registerCheckout(api: Api, options: Options): void {
  const {
    database,
    invalidationBus,
    rateLimiter,
    filesUrl,
    openPayment,
    checkPlace,
    onOrderConfirmed = async () => {},
  } = options
  // A change of the settings invalidates every cache, so no tag is needed.
  const kept = new InvalidatedCache<Settings>(invalidationBus, () => false, 1)
  const settings = () => kept.get('settings', () => readSettings(database))
  const limiter = new ConcurrencyLimiter(MAX_CONCURRENT_ORDERS, MAX_QUEUED_ORDERS)
  const dependencies: CheckoutDependencies = {
    database,
    rateLimiter,
    settings,
    filesUrl,
    limiter,
    openPayment,
    checkPlace,
    onOrderConfirmed,
  }
  routeCheckout(api, {
    order: (request) => placeOrPay(dependencies, request),
    async shippingRate(productId) {
      const found = await findShippingRate(database, productId)
      if (!found) throw new ApiError('PRODUCT_NOT_FOUND')
      return found.shippingRatePaise
    },
  })
}
