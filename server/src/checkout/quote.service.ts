import type { ApiResponse } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'
import { subtotalOf } from '@amritvasya/contract/rules/shipping'
import { findForSale } from '../catalogue/index.ts'
import { findDiscount, rateLimitCouponAttempts } from '../coupons/index.ts'
import { replacedOrders } from '../orders/index.ts'
import { databaseNow } from '../platform/database/clock.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { takenPieces } from './bundles/taken-pieces.ts'
import type { CartLine } from './cart.ts'
import type { RequestedLine } from './command.ts'
import type { CheckoutDependencies } from './dependencies.ts'
import { priceCart, shownDiscounts } from './discounted-cart.ts'

type CartToQuote = {
  lines: readonly RequestedLine[]
  /** It is in upper case, and empty for none. */
  couponCode: string
  customerId: string | undefined
  network: string
}

type QuoteDependencies = Pick<CheckoutDependencies, 'database' | 'settings' | 'rateLimiter'>

/**
 * Quotes a cart as an order of it would be priced now; what cannot be bought is left out.
 * @throws {ApiError} INVALID_COUPON with the reason, VARIANT_MISMATCH, TOO_MANY_REQUESTS
 */
export function quoteCart(
  dependencies: QuoteDependencies,
  cart: CartToQuote,
): Promise<ApiResponse<'POST /orders/quote'>> {
  const run = () => quoteKnown(dependencies, cart)
  const { couponCode, customerId, network } = cart
  return couponCode ? rateLimitCouponAttempts(dependencies.rateLimiter, { customerId, network }, run) : run()
}

async function quoteKnown(
  { database, settings }: QuoteDependencies,
  { lines: requested, couponCode, ...cart }: CartToQuote,
): Promise<ApiResponse<'POST /orders/quote'>> {
  const customerId = cart.customerId ?? null
  const variantIds = requested.map(({ variantId }) => variantId)
  const onSale = await findForSale(database, variantIds)
  const lines = requested.flatMap((line): CartLine[] => {
    const product = onSale.get(line.variantId)
    if (product && product.productId !== line.productId) throw new ApiError('VARIANT_MISMATCH')
    return product?.isListed ? [{ ...line, ...product }] : []
  })
  // An unpaid order with the same variants will be paid or replaced.
  const replaced = { variantIds: takenPieces(lines).map(({ variantId }) => variantId) }
  const subtotalPaise = subtotalOf(lines)
  const coupon = couponCode
    ? await findDiscount(database, {
        code: couponCode,
        customerId,
        subtotalPaise,
        replaced: replacedOrders(customerId, replaced),
      })
    : undefined
  const priced = await priceCart(database, await settings(database), {
    lines,
    customerId,
    replaced,
    coupon,
    prepaidPercent: 0,
    now: await databaseNow(database),
  })
  const { quote, discounts } = priced
  return {
    success: true,
    pricing: {
      subtotal: toRupees(quote.subtotalPaise),
      shipping: toRupees(quote.shippingPaise),
      discount: toRupees(quote.discountPaise),
      total: toRupees(quote.totalPaise),
    },
    discounts: shownDiscounts(discounts),
    couponDiscount: coupon ? toRupees(quote.discountPaise - discounts.goodsPaise) : null,
  }
}
