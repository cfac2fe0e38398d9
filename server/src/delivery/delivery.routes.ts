import type { Kysely } from 'kysely'
import type { Settings } from '../content/index.ts'
import type { Database, Tables } from '../platform/database/database.ts'
import type { Api } from '../platform/http/api.ts'
import type { RateLimiter } from '../platform/rate-limit/rate-limiter.ts'
import { deliveryTo } from './delivery.service.ts'

type DeliveryDependencies = {
  database: Kysely<Tables>
  rateLimiter: RateLimiter
  settings: (database: Database) => Promise<Settings>
}

/** Per network, which may be a whole town behind one address. */
const lookUps = { max: 600, seconds: 600 }

export function registerDelivery(api: Api, { database, rateLimiter, settings }: DeliveryDependencies): void {
  api.handle('GET /public/delivery/:pincode', async ({ params: { pincode } }, { network }) => {
    await rateLimiter.allow('delivery', network, lookUps)
    return { success: true, delivery: deliveryTo(await settings(database), pincode, Date.now()) }
  })
}
