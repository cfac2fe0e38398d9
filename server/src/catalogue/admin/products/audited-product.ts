import { toRupees } from '../../../platform/money.ts'
import type { ProductInput } from '../product-input.ts'

/** Converts prices to rupees. */
export function auditedProduct(
  product: ProductInput & { updatedAt?: Date; isInShop?: boolean },
): Record<string, unknown> {
  const { id: _, shippingRatePaise, gstBasisPoints, pictures, variants, ...rest } = product
  const { createdAt: __, updatedAt: ___, isInShop: ____, ...same } = rest
  return {
    ...same,
    shippingRate: shippingRatePaise === null ? null : toRupees(shippingRatePaise),
    gstRate: gstBasisPoints / 100,
    pictures: pictures.map(({ hash, alt }) => ({ picture: hash, alt })),
    variants: variants.map(({ sellingPaise, mrpPaise, ...variant }) => ({
      ...variant,
      sellingPrice: toRupees(sellingPaise),
      mrp: toRupees(mrpPaise),
    })),
  }
}
