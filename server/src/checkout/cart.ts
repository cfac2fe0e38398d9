import type { ErrorDetails, ShownDiscount } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'
import { promiseWords } from '@amritvasya/contract/rules/pre-orders'
import type { Quote } from '@amritvasya/contract/rules/quote'
import type { ForSale, Shortage } from '../catalogue/index.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { shortBundles } from './bundles/taken-pieces.ts'
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
  if (hasBundles(lines)) return shortBundles(lines)
  return [...piecesOf(lines)].flatMap(([variantId, quantity]) => {
    const available = lines.find((line) => line.variantId === variantId)?.available ?? 0
    return available < quantity ? [{ variantId, available }] : []
  })
}

const hasBundles = (lines: readonly CartLine[]): boolean => lines.some(({ bundle }) => bundle)

/** @param missing pieces that others have taken meanwhile; of bundles their components */
export const outOfPieces = (lines: readonly CartLine[], missing: readonly Shortage[]): ApiError =>
  outOfStock(lines, hasBundles(lines) ? shortBundles(lines, missing) : missing)

/** Names the products when there are several lines. */
function outOfStock(lines: readonly CartLine[], short: readonly Shortage[]): ApiError {
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

const moved = 'The day of a pre-order has changed. Please review your order.'

/** Another promise than the shopper read; a piece that has come meanwhile needs no question. */
const hasLaterPromise = (line: CartLine): line is CartLine & { availableOn: string } => {
  const { promise } = line.seen
  return promise !== undefined && line.availableOn !== null && promise !== promiseWords(line.availableOn)
}

/**
 * Decision 2; the day of a pre-order that the shopper read counts like a price (PREORDER-10).
 * @throws {ApiError} PRICES_CHANGED
 */
export function assertPricesMatch(
  lines: readonly CartLine[],
  seen: readonly ClientPricing[],
  quote: Quote,
  discounts: readonly ShownDiscount[] = [],
): void {
  const sawOther =
    seen.some((figures) => pricesDiffer(figures, quote)) || lines.some((line) => lineDiffers(line.seen, line))
  const hasMoved = lines.some(hasLaterPromise)
  if (!sawOther && !hasMoved) return
  const details: ErrorDetails = {
    pricing: {
      subtotal: toRupees(quote.subtotalPaise),
      shipping: toRupees(quote.shippingPaise),
      discount: toRupees(quote.discountPaise),
      ...(quote.prepaidDiscountPaise > 0 && { prepaidDiscount: toRupees(quote.prepaidDiscountPaise) }),
      ...(discounts.length > 0 && { discounts: [...discounts] }),
      total: toRupees(quote.totalPaise),
    },
    items: lines.map((line) => ({
      productId: line.productId,
      variantId: line.variantId,
      price: toRupees(line.pricePaise),
      shippingRate: toRupees(line.shippingRatePaise ?? 0),
      standardParcel: line.shippingRatePaise === null,
      ...(hasLaterPromise(line) && { promise: promiseWords(line.availableOn) }),
    })),
  }
  throw new ApiError('PRICES_CHANGED', sawOther ? undefined : moved, details)
}
