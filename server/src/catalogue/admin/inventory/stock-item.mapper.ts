import type { StockItem } from '@amritvasya/contract'
import { ownBarcode, shortGtin } from '@amritvasya/contract/rules/barcodes'
import { toRupees } from '@amritvasya/contract/rules/money'
import { toPictureResponse } from '../../picture.mapper.ts'
import type { StockRow } from './inventory.repository.ts'

export const variantNameOf = ({ size, color_name }: Pick<StockRow, 'size' | 'color_name'>): string =>
  [size, color_name].filter(Boolean).join(', ')

export const labelOf = (row: Pick<StockRow, 'product_name' | 'size' | 'color_name'>): string => {
  const name = variantNameOf(row)
  return name ? `${row.product_name} (${name})` : row.product_name
}

export const toStockItem = (row: StockRow, filesUrl: string): StockItem => ({
  id: row.id,
  productId: row.product_id,
  productName: row.product_name,
  variantName: variantNameOf(row),
  sku: row.sku,
  picture: row.picture && toPictureResponse(row.picture, filesUrl),
  isPublished: row.is_published,
  sellingPrice: toRupees(row.selling_price_paise),
  mrp: toRupees(row.mrp_paise),
  quantity: row.quantity,
  held: row.held,
  lowStockAt: row.low_stock_at,
  isLow: !row.is_bundle && row.quantity <= row.low_stock_at,
  barcode: row.gtin === null ? ownBarcode(row.own_number) : shortGtin(row.gtin),
  ...(row.is_bundle && { isBundle: true as const }),
})
