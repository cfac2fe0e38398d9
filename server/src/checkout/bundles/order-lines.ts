import { allocateProportionally } from '@amritvasya/contract/rules/allocate-proportionally'
import type { AppliedDiscount } from '@amritvasya/contract/rules/discount'
import { MAX_LINE_QUANTITY } from '@amritvasya/contract/rules/line-quantity'
import { splitBundle } from '@amritvasya/contract/rules/split-bundle'
import type { Bundle, ForSale } from '../../catalogue/index.ts'
import type { NewBundle, NewLine } from '../../orders/index.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { newId } from '../../platform/id.ts'
import { pictureAddress } from '../../platform/pictures/address.ts'
import type { CartLine } from '../cart.ts'

/** Refunds and returns name the lines of an order, at most so many. */
const MAX_ORDER_LINES = 100

export type OrderLines = {
  lines: NewLine[]
  bundles: NewBundle[]
  /** Their shares are by line of the order. */
  applied: AppliedDiscount[]
}

const pictureOf = ({ pictureHash }: ForSale, filesUrl: string): string =>
  pictureHash === null ? '' : pictureAddress(pictureHash, filesUrl)

const lineOf = (variant: ForSale, filesUrl: string, quantity: number): NewLine => ({
  id: newId(),
  product_id: variant.productId,
  variant_id: variant.variantId,
  name: variant.name,
  image_url: pictureOf(variant, filesUrl),
  size: variant.size,
  color_name: variant.colorName,
  brand_name: variant.brandName,
  sku: variant.sku,
  hsn_code: variant.hsnCode,
  gst_basis_points: variant.gstBasisPoints,
  quantity,
  price_paise: variant.pricePaise,
  shipping_rate_paise: variant.shippingRatePaise,
  discount_paise: 0,
  is_free_line: false,
  bundle_id: null,
})

const bundleOf = (line: CartLine, filesUrl: string): NewBundle => ({
  id: newId(),
  product_id: line.productId,
  variant_id: line.variantId,
  name: line.name,
  image_url: pictureOf(line, filesUrl),
  size: line.size,
  color_name: line.colorName,
  sku: line.sku,
  quantity: line.quantity,
  price_paise: line.pricePaise,
})

/** A mixed supply is taxed as its part with the highest rate (CGST Act, section 8(b)). */
function taxOf({ supply, components }: Bundle): Partial<NewLine> {
  const [principal] = components.toSorted(
    (a, b) =>
      b.variant.gstBasisPoints - a.variant.gstBasisPoints ||
      b.variant.pricePaise * b.quantity - a.variant.pricePaise * a.quantity,
  )
  if (supply === 'separate' || !principal) return {}
  return { hsn_code: principal.variant.hsnCode, gst_basis_points: principal.variant.gstBasisPoints }
}

/** A line of an order has at most this many pieces. */
const chunksOf = (quantity: number): number[] =>
  Array.from({ length: Math.ceil(quantity / MAX_LINE_QUANTITY) }, (_, i) =>
    Math.min(MAX_LINE_QUANTITY, quantity - i * MAX_LINE_QUANTITY),
  )

function partsOf(line: CartLine, bundle: Bundle, bundleId: string, filesUrl: string): NewLine[] {
  const { components } = bundle
  const priced = components.map(({ variant, quantity }) => ({ pricePaise: variant.pricePaise, quantity }))
  const tax = taxOf(bundle)
  return splitBundle(line, priced).flatMap((part) => {
    const variant = components[part.component]?.variant
    if (!variant) return []
    const { pricePaise: price_paise, shippingRatePaise: shipping_rate_paise } = part
    return chunksOf(part.quantity * line.quantity).map((quantity) => ({
      ...lineOf(variant, filesUrl, quantity),
      ...tax,
      price_paise,
      shipping_rate_paise,
      bundle_id: bundleId,
    }))
  })
}

/**
 * Returns the lines of an order: a bundle is sold as its components, at their shares of its price, so that stock,
 * invoice, parcels and returns have no bundles to know of (BUNDLE-04).
 * @param applied discounts with shares by line of the cart
 * @throws {ApiError} INVALID_INPUT for more lines than an order may have
 */
export function orderLinesOf(
  cart: readonly CartLine[],
  filesUrl: string,
  applied: readonly AppliedDiscount[] = [],
): OrderLines {
  const bundles: NewBundle[] = []
  const byCartLine = cart.map((line): NewLine[] => {
    if (!line.bundle) return [lineOf(line, filesUrl, line.quantity)]
    const bundle = bundleOf(line, filesUrl)
    bundles.push(bundle)
    return partsOf(line, line.bundle, bundle.id, filesUrl)
  })
  const lines = byCartLine.flat()
  if (bundles.length > 0 && lines.length > MAX_ORDER_LINES) {
    throw new ApiError(
      'INVALID_INPUT',
      `An order takes at most ${MAX_ORDER_LINES} lines, and each piece of a set is one. Please order some of it separately.`,
    )
  }
  return { lines, bundles, applied: spread(byCartLine, applied) }
}

/** Spreads what was taken off a bundle over its parts by what is left of them, and writes it into the lines. */
function spread(
  byCartLine: readonly (readonly NewLine[])[],
  applied: readonly AppliedDiscount[],
): AppliedDiscount[] {
  return applied.map((discount) => ({
    ...discount,
    shares: byCartLine.flatMap((lines, i) => {
      const left = lines.map(
        ({ price_paise, quantity, discount_paise }) => price_paise * quantity - discount_paise,
      )
      const shares = allocateProportionally(discount.shares[i] ?? 0, left)
      lines.forEach((line, j) => {
        line.discount_paise += shares[j] ?? 0
      })
      return shares
    }),
  }))
}
