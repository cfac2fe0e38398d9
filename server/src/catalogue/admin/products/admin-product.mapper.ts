import type { AdminProduct, ListedProduct } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'
import { toPictureResponse } from '../../picture.mapper.ts'
import type { PriceFacts } from '../../price-history.repository.ts'
import { plainFields } from '../../product-fields.ts'
import type { ProductInput } from '../product-input.ts'
import type { ListedRow } from './list.repository.ts'
import type { StoredProduct } from './product-detail.repository.ts'

export const toListedProduct = (row: ListedRow, filesUrl: string): ListedProduct => ({
  id: row.id,
  name: row.name,
  productCode: row.product_code,
  picture: row.picture && toPictureResponse(row.picture, filesUrl),
  categoryName: row.category_name,
  brandName: row.brand_name,
  label: row.label,
  isPublished: row.is_published,
  isInShop: row.is_in_shop,
  isFeatured: row.is_featured,
  sellingPrice: toRupees(row.selling_price_paise),
  mrp: toRupees(row.mrp_paise),
  variantCount: row.variant_count,
  stock: row.stock,
  isLow: row.is_low,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

/** Converts what the form has in rupees and per cent. */
const toForm = ({ shippingRatePaise, gstBasisPoints, variants }: ProductInput) => ({
  shippingRate: shippingRatePaise === null ? null : toRupees(shippingRatePaise),
  gstRate: gstBasisPoints / 100,
  variants: variants.map(({ sellingPaise, mrpPaise, ...variant }) => ({
    ...variant,
    sellingPrice: toRupees(sellingPaise),
    mrp: toRupees(mrpPaise),
  })),
})

export const toAdminProduct = (product: StoredProduct, filesUrl: string): AdminProduct => ({
  ...product,
  ...toForm(product),
  pictures: product.pictures.map((picture) => toPictureResponse(picture, filesUrl)),
  createdAt: product.createdAt.toISOString(),
  updatedAt: product.updatedAt.toISOString(),
})

/** Adds what the price history says of each variant, which neither the audit log nor the CSV file has. */
export function withPriceFacts(product: AdminProduct, facts: readonly PriceFacts[]): AdminProduct {
  const byId = new Map(facts.map((fact) => [fact.id, fact]))
  const variants = product.variants.map((variant) => {
    const fact = byId.get(variant.id)
    if (!fact) return variant
    const lowestPriceOf30Days = fact.lowestPaise === null ? null : toRupees(fact.lowestPaise)
    return { ...variant, lowestPriceOf30Days, isStruckPriceProven: fact.isStruckPriceProven }
  })
  return { ...product, variants }
}

/** Returns what the audit log keeps of a product. */
export const auditedProduct = (product: ProductInput): Record<string, unknown> => ({
  ...Object.fromEntries(
    plainFields.filter((one) => !('form' in one)).map(({ field }) => [field, product[field]]),
  ),
  ...toForm(product),
  pictures: product.pictures.map(({ hash, alt }) => ({ picture: hash, alt })),
})
