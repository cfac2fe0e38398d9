import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

export type CatalogueReadiness = {
  published: number
  withoutHsn: number
  withoutPicture: number
  withoutStock: number
}

/** Counts published products only. */
export async function countReadiness(database: Database): Promise<CatalogueReadiness> {
  const { rows } = await sql<CatalogueReadiness>`
    SELECT count(*)::int AS published,
      (count(*) FILTER (WHERE p.hsn_code = ''))::int AS "withoutHsn",
      (count(*) FILTER (WHERE NOT EXISTS (SELECT FROM product_picture i WHERE i.product_id = p.id)))::int
        AS "withoutPicture",
      (count(*) FILTER (WHERE NOT EXISTS (SELECT FROM variant v WHERE v.product_id = p.id AND v.quantity > 0)))::int
        AS "withoutStock"
    FROM product p WHERE p.is_published`.execute(database)
  return rows[0] ?? { published: 0, withoutHsn: 0, withoutPicture: 0, withoutStock: 0 }
}
