import { MAX_LABELLED_VARIANTS } from '@amritvasya/contract/rules/barcodes'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'

export async function findLabelled(
  database: Database,
  products: readonly string[],
  variants: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT v.id FROM variant v JOIN product p ON p.id = v.product_id
    WHERE v.id = ANY (${[...variants]}::text[]) OR p.id = ANY (${[...products]}::text[])
    ORDER BY lower(p.name), p.id, v.position LIMIT ${MAX_LABELLED_VARIANTS}`.execute(database)
  return rows.map(({ id }) => id)
}
