import type { Kysely } from 'kysely'
import { findForSale } from '../catalogue/index.ts'
import type { Database, Tables } from '../platform/database/database.ts'
import type { Api } from '../platform/http/api.ts'
import type { RateLimiter } from '../platform/rate-limit/rate-limiter.ts'
import { toCouponResponse } from './coupon.mapper.ts'
import { listPublic } from './coupon.repository.ts'
import { routeCoupons } from './coupons.routes.ts'
import { findDiscount, rateLimitCouponAttempts } from './coupons.service.ts'
import type {} from './coupons.tables.ts'

export { registerAdminCoupons } from './admin/admin-coupons.routes.ts'
export { type CouponInput, saveCoupons } from './coupon-writer.service.ts'
export { findDiscount, rateLimitCouponAttempts } from './coupons.service.ts'
export { lockCouponsOf, redeemCoupon, redeemCouponAgain, returnCoupon } from './redemption.service.ts'

export function registerCoupons(
  api: Api,
  { database, rateLimiter }: { database: Kysely<Tables>; rateLimiter: RateLimiter },
): void {
  routeCoupons(api, {
    list: async () => (await listPublic(database)).map(toCouponResponse),
    validate: ({ code, seenPaise, lines, customerId, network }) =>
      rateLimitCouponAttempts(rateLimiter, { customerId, network }, async () => {
        const subtotalPaise = lines.length > 0 ? await subtotalOf(database, lines) : seenPaise
        // An unpaid order with the same variants will be paid or replaced, so its use does not count.
        const without = { variantIds: lines.map(({ variantId }) => variantId) }
        const request = { code, customerId: customerId ?? null, subtotalPaise, without }
        const found = await findDiscount(database, request)
        return { coupon: toCouponResponse(found.coupon), discountPaise: found.discountPaise }
      }),
  })
}

/** Uses the shop's prices; unknown variants count as 0. */
async function subtotalOf(
  database: Database,
  lines: readonly { variantId: string; quantity: number }[],
): Promise<number> {
  const known = await findForSale(
    database,
    lines.map(({ variantId }) => variantId),
  )
  return lines.reduce(
    (sum, { variantId, quantity }) => sum + (known.get(variantId)?.pricePaise ?? 0) * quantity,
    0,
  )
}
