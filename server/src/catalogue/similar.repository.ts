import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { findSummaries, type SummaryRow } from './product.repository.ts'

/** So many of the newest of each kind are looked at; more would not change what a shopper sees. */
const candidates = 48

export type Likeness = {
  id: string
  categoryId: string
  brandId: string
  /** The category above, or the product's own when there is none. */
  widerCategoryId: string
  /** A text search query for the words of the material, null without material. */
  materialQuery: string | null
}

/**
 * Products like one: those in stock first, then of the same category, of the wider one, of the same material,
 * of the same brand, newest first.
 */
export function findSimilar(database: Database, like: Likeness, limit: number): Promise<SummaryRow[]> {
  const newest = (collection: string) => sql`(
    SELECT product_id FROM listing WHERE collection = ${collection}
    ORDER BY created_at DESC, product_id DESC LIMIT ${candidates})`
  const ofMaterial = (words: string) => sql`(
    SELECT product_id FROM search_entry WHERE words @@ ${words}::tsquery
    ORDER BY rank DESC LIMIT ${candidates})`
  const found = [newest(like.categoryId), newest(like.widerCategoryId)]
  if (like.materialQuery !== null) {
    found.push(ofMaterial(`'c:${like.categoryId}' & (${like.materialQuery})`), ofMaterial(like.materialQuery))
  }
  const sharesMaterial =
    like.materialQuery === null ? sql`false` : sql`e.words @@ ${like.materialQuery}::tsquery`
  return findSummaries(
    database,
    sql`
      SELECT e.product_id FROM (${sql.join(found, sql` UNION `)}) AS candidate
      JOIN search_entry e USING (product_id)
      JOIN product p ON p.id = e.product_id
      WHERE e.product_id <> ${like.id}
      ORDER BY
        EXISTS (SELECT FROM variant v WHERE v.product_id = e.product_id AND v.quantity > 0) DESC,
        p.category_id = ${like.categoryId} DESC,
        e.words @@ ${`'c:${like.widerCategoryId}'`}::tsquery DESC,
        ${sharesMaterial} DESC,
        p.brand_id = ${like.brandId} DESC,
        e.rank DESC, e.product_id DESC
      LIMIT ${limit}`,
  )
}
