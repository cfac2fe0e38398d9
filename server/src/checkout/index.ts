import type { Kysely } from 'kysely'
import type { CheckPlace } from '../addresses/index.ts'
import { findShippingRate } from '../catalogue/index.ts'
import { readSettings, type Settings } from '../content/index.ts'
import { ChangeCache } from '../platform/database/change-cache.ts'
import type { Changes } from '../platform/database/changes.ts'
import type { Tables } from '../platform/database/database.ts'
import type { Api } from '../platform/http/api.ts'
import { ShopError } from '../platform/http/shop-error.ts'
import { Limit } from '../platform/limit.ts'
import type { Throttle } from '../platform/throttle/throttle.ts'
import { routeCheckout } from './checkout.routes.ts'
import { order } from './checkout.service.ts'
import type { OpenPayment, OrderIsFirm, Parts } from './parts.ts'

export type { OpenPayment } from './parts.ts'

type Given = {
  database: Kysely<Tables>
  changes: Changes
  throttle: Throttle
  filesUrl: string
  openPayment: OpenPayment
  checkPlace: CheckPlace
  orderIsFirm?: OrderIsFirm
}

/** Orders placed at once, and waiting, per process; the pool's other connections serve everything else. */
const atOnce = 6
const longestLine = 5_000

export function registerCheckout(api: Api, given: Given): void {
  const {
    database,
    changes,
    throttle,
    filesUrl,
    openPayment,
    checkPlace,
    orderIsFirm = async () => {},
  } = given
  // A change of the settings invalidates every cache, so no tag is needed.
  const kept = new ChangeCache<Settings>(changes, () => false, 1)
  const settings = () => kept.get('settings', () => readSettings(database))
  const limit = new Limit(atOnce, longestLine)
  const parts: Parts = { database, throttle, settings, filesUrl, limit, openPayment, checkPlace, orderIsFirm }
  routeCheckout(api, {
    order: (asked) => order(parts, asked),
    async shippingRate(productId) {
      const found = await findShippingRate(database, productId)
      if (!found) throw new ShopError('PRODUCT_NOT_FOUND')
      return found.shippingRatePaise
    },
  })
}
