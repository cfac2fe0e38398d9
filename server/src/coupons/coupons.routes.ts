import { toPaise, toRupees } from '@amritvasya/contract/rules/money'
import type { Api } from '../platform/http/api.ts'
import {
  type CouponsDependencies,
  listPublicCoupons,
  listUsableCoupons,
  validateCoupon,
} from './coupons.service.ts'

export function registerCoupons(api: Api, dependencies: CouponsDependencies): void {
  api.handle('GET /coupons/public', async () => ({
    coupons: await listPublicCoupons(dependencies),
  }))
  api.handle('GET /coupons/usable', async (_, { caller }) => ({
    coupons: await listUsableCoupons(dependencies, caller?.id),
  }))
  api.handle('POST /coupons/validate', async ({ body }, { caller, network }) => {
    const { coupon, discountPaise } = await validateCoupon(dependencies, {
      code: body.code,
      seenPaise: toPaise(Math.max(body.amount ?? 0, 0)),
      lines: pricedLines(body.items ?? []),
      customerId: caller?.id,
      network,
    })
    return { message: 'Coupon applied', discount: toRupees(discountPaise), coupon }
  })
}

function pricedLines(items: readonly { variantId?: string | null | undefined; quantity: number }[]) {
  const lines = items.flatMap(({ variantId, quantity }) => (variantId ? [{ variantId, quantity }] : []))
  return lines.length === items.length ? lines : []
}
