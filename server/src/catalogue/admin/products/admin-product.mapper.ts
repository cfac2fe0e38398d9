import type { AdminProduct, ListedProduct } from '@amritvasya/contract'
import { ownBarcode, shortGtin } from '@amritvasya/contract/rules/barcodes'
import { toRupees } from '@amritvasya/contract/rules/money'
import { pictureAddress } from '../../../platform/pictures/address.ts'
import { toPictureResponse } from '../../picture.mapper.ts'
import type { PriceFacts } from '../../price-history.repository.ts'
import { plainFields } from '../../product-fields.ts'
import type { BarcodeRow } from '../barcodes.repository.ts'
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
  waitingForStock: row.waiting_for_stock,
  waitingForPrice: row.waiting_for_price,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

/** Converts what the form has in rupees and per cent. */
const toForm = ({
  shippingRatePaise,
  gstBasisPoints,
  variants,
}: Pick<ProductInput, 'shippingRatePaise' | 'gstBasisPoints' | 'variants'>) => ({
  shippingRate: shippingRatePaise === null ? null : toRupees(shippingRatePaise),
  gstRate: gstBasisPoints / 100,
  variants: variants.map(({ sellingPaise, mrpPaise, gtin, ...variant }) => ({
    ...variant,
    ...(gtin !== undefined && { gtin: gtin && shortGtin(gtin) }),
    sellingPrice: toRupees(sellingPaise),
    mrp: toRupees(mrpPaise),
  })),
})

export const toAdminProduct = (
  { sharePictureHash, ...product }: StoredProduct,
  filesUrl: string,
): AdminProduct => ({
  ...product,
  ...toForm(product),
  sharePicture:
    sharePictureHash === null
      ? null
      : { hash: sharePictureHash, url: pictureAddress(sharePictureHash, filesUrl) },
  pictures: product.pictures.map((picture) => toPictureResponse(picture, filesUrl)),
  createdAt: product.createdAt.toISOString(),
  updatedAt: product.updatedAt.toISOString(),
})

/** Adds what the price history says of each variant, and if it is a bundle, which neither the audit log nor the CSV file has. */
export function withPriceFacts(product: AdminProduct, facts: readonly PriceFacts[]): AdminProduct {
  const byId = new Map(facts.map((fact) => [fact.id, fact]))
  const variants = product.variants.map((variant) => {
    const fact = byId.get(variant.id)
    if (!fact) return variant
    const lowestPriceOf30Days = fact.lowestPaise === null ? null : toRupees(fact.lowestPaise)
    return {
      ...variant,
      lowestPriceOf30Days,
      isStruckPriceProven: fact.isStruckPriceProven,
      isBundle: fact.isBundle,
      ...(fact.availableOn && { availableOn: fact.availableOn }),
    }
  })
  return { ...product, variants }
}

/** Adds what the label of each variant has. */
export function withBarcodes(product: AdminProduct, rows: readonly BarcodeRow[]): AdminProduct {
  const byId = new Map(rows.map((row) => [row.variant_id, row]))
  const variants = product.variants.map((variant) => {
    const row = byId.get(variant.id)
    return row ? { ...variant, barcode: variant.gtin ?? ownBarcode(row.own_number) } : variant
  })
  return { ...product, variants }
}

/** Returns what the audit log keeps of a product. */
export const auditedProduct = (product: ProductInput): Record<string, unknown> => ({
  ...Object.fromEntries(
    plainFields.filter((one) => !('form' in one)).map(({ field }) => [field, product[field]]),
  ),
  ...toForm(product),
  sharePicture: product.sharePictureHash ?? null,
  pictures: product.pictures.map(({ hash, alt }) => ({ picture: hash, alt })),
})
