import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

export type ProductFacts = {
  id: string
  name: string
  short_description: string
  description: string
  material: string | null
  label: string
  is_featured: boolean
  created_at: Date
  category_id: string
  brand_id: string
  brand_name: string
  codes: string[]
  price_paise: number
}
export type CategoryFacts = { id: string; parent_id: string | null; name: string; is_active: boolean }
export type ListingRow = {
  collection: string
  product_id: string
  brand_id: string
  label: string
  price_paise: number
  sort_name: string
  created_at: Date
}
export type EntryRow = {
  product_id: string
  rank: number
  price_paise: number
  sort_name: string
  created_at: Date
  words: string[]
  description_words: string[]
}

/** Lets one transaction at a time change what lists and search read, so that word counts stay exact. */
export const lockLists = (transaction: Database) =>
  sql`SELECT pg_advisory_xact_lock(hashtext('shop lists'))`.execute(transaction)

/** The facts that lists and search need about those of the products that are published. */
export async function findFacts(transaction: Database, ids: readonly string[]): Promise<ProductFacts[]> {
  const { rows } = await sql<ProductFacts>`
    SELECT p.id, p.name, p.short_description, p.description, p.material, p.label, p.is_featured, p.created_at,
      p.category_id, p.brand_id, b.name AS brand_name, v.selling_price_paise AS price_paise,
      p.product_code || (SELECT array_agg(sku) FROM variant WHERE product_id = p.id) AS codes
    FROM product p
    JOIN brand b ON b.id = p.brand_id
    JOIN variant v ON v.product_id = p.id AND v.is_default
    WHERE p.is_published AND p.id = ANY(${ids})`.execute(transaction)
  return rows
}

export const findCategoryFacts = (transaction: Database): Promise<CategoryFacts[]> =>
  transaction.selectFrom('category').select(['id', 'parent_id', 'name', 'is_active']).execute()

/** The products of the brands, and of the categories and all below them, published or not. */
export async function findProductsOf(
  transaction: Database,
  of: { categoryIds?: readonly string[]; brandIds?: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH RECURSIVE below AS (
      SELECT id FROM category WHERE id = ANY(${of.categoryIds ?? []})
      UNION SELECT category.id FROM category JOIN below ON category.parent_id = below.id
    )
    SELECT id FROM product
    WHERE category_id IN (SELECT id FROM below) OR brand_id = ANY(${of.brandIds ?? []})
    ORDER BY id`.execute(transaction)
  return rows.map(({ id }) => id)
}

/** Replaces the rows of the products in all lists. */
export async function replaceListings(
  transaction: Database,
  ids: readonly string[],
  rows: readonly ListingRow[],
): Promise<void> {
  await sql`DELETE FROM listing WHERE product_id = ANY(${ids})`.execute(transaction)
  await sql`
    INSERT INTO listing (collection, product_id, brand_id, label, price_paise, sort_name, created_at)
    SELECT * FROM json_to_recordset(${JSON.stringify(rows)}) AS row (collection text, product_id text,
      brand_id text, label text, price_paise int, sort_name text, created_at timestamptz)`.execute(
    transaction,
  )
}

/** How many of the products have each word, as the search knows them now. */
export async function countWords(
  transaction: Database,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ word: string; count: number }>`
    SELECT word, count(*) FROM search_entry, unnest(tsvector_to_array(words)) AS word
    WHERE product_id = ANY(${ids}) AND word !~ '^[a-z]:' GROUP BY word`.execute(transaction)
  return new Map(rows.map(({ word, count }) => [word, count]))
}

/** Replaces what the search knows about the products. */
export async function replaceEntries(
  transaction: Database,
  ids: readonly string[],
  rows: readonly EntryRow[],
): Promise<void> {
  await sql`DELETE FROM search_entry WHERE product_id = ANY(${ids})`.execute(transaction)
  await sql`DELETE FROM search_description WHERE product_id = ANY(${ids})`.execute(transaction)
  await sql`
    WITH given AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(rows)}) AS row (product_id text, rank bigint,
        price_paise int, sort_name text, created_at timestamptz, words text[], description_words text[])
    ), described AS (
      INSERT INTO search_description (product_id, words)
      SELECT product_id, array_to_tsvector(description_words) FROM given
    )
    INSERT INTO search_entry (product_id, rank, price_paise, sort_name, created_at, words)
    SELECT product_id, rank, price_paise, sort_name, created_at, array_to_tsvector(words) FROM given
    `.execute(transaction)
}

/** Adds to the counts of words; words that no product has any more are forgotten. */
export async function addToWords(transaction: Database, changes: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...changes].filter(([, by]) => by !== 0).map(([word, by]) => ({ word, by }))
  if (rows.length === 0) return
  const given = sql`json_to_recordset(${JSON.stringify(rows)}) AS row (word text, by int)`
  await sql`
    INSERT INTO search_word (word, documents) SELECT word, 0 FROM ${given} ON CONFLICT DO NOTHING
    `.execute(transaction)
  await sql`
    UPDATE search_word SET documents = documents + row.by FROM ${given} WHERE search_word.word = row.word
    `.execute(transaction)
  await sql`
    DELETE FROM search_word WHERE documents = 0 AND word = ANY(${rows.map(({ word }) => word)})
    `.execute(transaction)
}

/** The price of the default variant changed: lists and search sort and filter by it. */
export async function setListedPrice(transaction: Database, id: string, paise: number): Promise<void> {
  await sql`UPDATE listing SET price_paise = ${paise} WHERE product_id = ${id}`.execute(transaction)
  await sql`UPDATE search_entry SET price_paise = ${paise} WHERE product_id = ${id}`.execute(transaction)
}
