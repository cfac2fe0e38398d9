import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { ProductInput } from './product-input.ts'

export type BarcodeRow = { variant_id: string; own_number: number; gtin: string | null }

export async function findBarcodesOf(database: Database, productId: string): Promise<BarcodeRow[]> {
  return database
    .selectFrom('variant_barcode')
    .innerJoin('variant', 'variant.id', 'variant_barcode.variant_id')
    .where('variant.product_id', '=', productId)
    .select(['variant_id', 'own_number', 'gtin'])
    .execute()
}

/** Variants of other products that have one of the GTINs of 14 digits. */
export async function findTakenGtins(
  database: Database,
  gtins: readonly string[],
  exceptId: string,
): Promise<{ gtin: string; name: string }[]> {
  const { rows } = await sql<{ gtin: string; name: string }>`
    SELECT b.gtin, p.name FROM variant_barcode b
    JOIN variant v ON v.id = b.variant_id JOIN product p ON p.id = v.product_id
    WHERE b.gtin = ANY (${[...gtins]}::text[]) AND p.id <> ${exceptId}`.execute(database)
  return rows
}

/** Variants that name none keep theirs. */
export async function writeGtins(transaction: Database, products: readonly ProductInput[]): Promise<void> {
  const named = products.flatMap(({ variants }) => variants).filter(({ gtin }) => gtin !== undefined)
  if (named.length === 0) return
  const ids = named.map(({ id }) => id)
  const gtins = named.map(({ gtin }) => gtin ?? null)
  const changed = sql`
    FROM unnest(${ids}::text[], ${gtins}::text[]) AS n (id, gtin)
    WHERE b.variant_id = n.id AND b.gtin IS DISTINCT FROM n.gtin`
  // Two variants may swap theirs, and the unique index allows none twice.
  await sql`UPDATE variant_barcode b SET gtin = NULL ${changed}`.execute(transaction)
  await sql`UPDATE variant_barcode b SET gtin = n.gtin ${changed}`.execute(transaction)
}

export type FoundVariant = {
  id: string
  productName: string
  size: string | null
  color: string | null
  sku: string
}

async function findVariant(
  database: Database,
  condition: RawBuilder<unknown>,
): Promise<FoundVariant | undefined> {
  const { rows } = await sql<FoundVariant>`
    SELECT v.id, p.name AS "productName", v.size, v.color_name AS color, v.sku
    FROM variant_barcode b JOIN variant v ON v.id = b.variant_id JOIN product p ON p.id = v.product_id
    WHERE ${condition}`.execute(database)
  return rows[0]
}

export const findByOwnNumber = (database: Database, number: number) =>
  findVariant(database, sql`b.own_number = ${number}`)

/** @param gtin 14 digits */
export const findByGtin = (database: Database, gtin: string) => findVariant(database, sql`b.gtin = ${gtin}`)

/** Ignores the case of letters; of two that differ in it alone, it finds the one that is written so. */
export const findBySku = (database: Database, sku: string) =>
  findVariant(database, sql`lower(v.sku) = lower(${sku}) ORDER BY v.sku = ${sku} DESC LIMIT 1`)
