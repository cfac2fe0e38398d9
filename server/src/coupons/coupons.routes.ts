import type { Coupon } from '@amritvasya/contract'
import type { Api } from '../platform/http/api.ts'
import { toPaise, toRupees } from '../platform/money.ts'

type Line = { variantId: string; quantity: number }
export type CouponCalls = {
  list(): Promise<Coupon[]>
  validate(request: {
    code: string
    /** Subtotal in the browser, used only without lines. */
    seenPaise: number
    lines: readonly Line[]
    customerId: string | undefined
    network: string
  }): Promise<{ coupon: Coupon; discountPaise: number }>
}

export function routeCoupons(api: Api, coupons: CouponCalls): void {
  api.handle('GET /coupons/public', async () => ({ success: true, coupons: await coupons.list() }))
  api.handle('POST /coupons/validate', async ({ body }, { caller, network }) => {
    const { coupon, discountPaise } = await coupons.validate({
      code: body.code,
      seenPaise: toPaise(Math.max(body.amount ?? 0, 0)),
      lines: pricedLines(body.items ?? []),
      customerId: caller?.id,
      network,
    })
    return { success: true, message: 'Coupon applied', discount: toRupees(discountPaise), coupon }
  })
}

/** Without a variant in every line, the browser's subtotal is used. */
function pricedLines(items: readonly { variantId?: string | null | undefined; quantity: number }[]): Line[] {
  const lines = items.flatMap(({ variantId, quantity }) => (variantId ? [{ variantId, quantity }] : []))
  return lines.length === items.length ? lines : []
}
