import type { FoundProduct } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'
import type { Database } from '../../../platform/database/database.ts'
import { toPictureResponse } from '../../picture.mapper.ts'
import { searchProductRows } from './search.repository.ts'

/** Finds products by all words of a text in name, code or SKU, published or not: those of exactly this name first, then the newest. */
export async function searchProducts(
  { database, filesUrl }: { database: Database; filesUrl: string },
  text: string,
  limit: number,
): Promise<FoundProduct[]> {
  const rows = await searchProductRows(database, text, limit)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    productCode: row.product_code,
    picture: row.picture && toPictureResponse(row.picture, filesUrl),
    isPublished: row.is_published,
    sellingPrice: toRupees(row.selling_price_paise),
    stock: row.stock,
  }))
}
