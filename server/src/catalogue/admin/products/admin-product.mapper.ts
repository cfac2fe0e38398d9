import type { AdminProduct, ListedProduct } from '@amritvasya/contract'
import { toRupees } from '../../../platform/money.ts'
import { toPictureResponse } from '../../picture.mapper.ts'
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

export const toAdminProduct = (product: StoredProduct, filesUrl: string): AdminProduct => {
  const { shippingRatePaise, gstBasisPoints, pictures, variants, createdAt, updatedAt, ...same } = product
  return {
    ...same,
    shippingRate: shippingRatePaise === null ? null : toRupees(shippingRatePaise),
    gstRate: gstBasisPoints / 100,
    pictures: pictures.map((picture) => toPictureResponse(picture, filesUrl)),
    variants: variants.map(({ sellingPaise, mrpPaise, ...variant }) => ({
      ...variant,
      sellingPrice: toRupees(sellingPaise),
      mrp: toRupees(mrpPaise),
    })),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
