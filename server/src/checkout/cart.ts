import type { ErrorDetails } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'
import type { Quote } from '@amritvasya/contract/rules/quote'
import type { ForSale, Shortage } from '../catalogue/index.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { piecesOf, type RequestedLine } from './command.ts'
import { type ClientPricing, lineDiffers, pricesDiffer } from './pricing.ts'

export type CartLine = RequestedLine & ForSale

/** @throws {ApiError} VARIANT_MISMATCH, PRODUCT_UNAVAILABLE, OUT_OF_STOCK */
export function cartOf(
  requested: readonly RequestedLine[],
  onSale: ReadonlyMap<string, ForSale>,
): CartLine[] {
  const lines = requested.map((line) => {
    const product = onSale.get(line.variantId)
    if (product && product.productId !== line.productId) throw new ApiError('VARIANT_MISMATCH')
    if (!product?.isListed) throw unavailable(line, product?.name)
    return { ...line, ...product }
  })
  const short = shortagesOf(lines)
  if (short.length > 0) throw outOfStock(lines, short)
  return lines
}

function unavailable({ productId, variantId }: RequestedLine, name: string | undefined): ApiError {
  const message = name === undefined ? undefined : `${name} is no longer available`
  const shortages = [{ productId, variantId, available: 0 }]
  return new ApiError('PRODUCT_UNAVAILABLE', message, { shortages })
}

function shortagesOf(lines: readonly CartLine[]): Shortage[] {
  return [...piecesOf(lines)].flatMap(([variantId, quantity]) => {
    const available = lines.find((line) => line.variantId === variantId)?.available ?? 0
    return available < quantity ? [{ variantId, available }] : []
  })
}

/** Names the products when there are several lines. */
export function outOfStock(lines: readonly CartLine[], short: readonly Shortage[]): ApiError {
  const shortages = short.map(({ variantId, available }) => {
    const line = lines.find((one) => one.variantId === variantId)
    return { productId: line?.productId ?? '', name: line?.name ?? '', variantId, available }
  })
  const isOnlyLine = lines.length === 1
  const messages = shortages.map(({ name, available }) => {
    const left = available > 0 ? `Only ${available} left` : 'Out of stock'
    return isOnlyLine ? left : `${left}: ${name}`
  })
  return new ApiError('OUT_OF_STOCK', messages.join('; '), {
    shortages: shortages.map(({ productId, variantId, available }) => ({ productId, variantId, available })),
  })
}

/**
 * Decision 2.
 * @throws {ApiError} PRICES_CHANGED
 */
export function assertPricesMatch(
  lines: readonly CartLine[],
  seen: readonly ClientPricing[],
  quote: Quote,
): void {
  const sawOther =
    seen.some((figures) => pricesDiffer(figures, quote)) || lines.some((line) => lineDiffers(line.seen, line))
  if (!sawOther) return
  const details: ErrorDetails = {
    pricing: {
      subtotal: toRupees(quote.subtotalPaise),
      shipping: toRupees(quote.shippingPaise),
      discount: toRupees(quote.discountPaise),
      ...(quote.prepaidDiscountPaise > 0 && { prepaidDiscount: toRupees(quote.prepaidDiscountPaise) }),
      total: toRupees(quote.totalPaise),
    },
    items: lines.map(({ productId, variantId, pricePaise, shippingRatePaise }) => ({
      productId,
      variantId,
      price: toRupees(pricePaise),
      shippingRate: toRupees(shippingRatePaise ?? 0),
      standardParcel: shippingRatePaise === null,
    })),
  }
  throw new ApiError('PRICES_CHANGED', undefined, details)
}
