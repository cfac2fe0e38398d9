import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'

export type CountedBrand = { id: string; name: string; description: string; productCount: number }

export async function findCountedBrands(database: Database): Promise<CountedBrand[]> {
  const { rows } = await sql<CountedBrand>`
    SELECT b.id, b.name, b.description, count(p.id)::int AS "productCount"
    FROM brand b LEFT JOIN product p ON p.brand_id = b.id
    GROUP BY b.id ORDER BY lower(b.name), b.id`.execute(database)
  return rows
}

export async function deleteBrand(transaction: Database, id: string): Promise<void> {
  await transaction.deleteFrom('brand').where('id', '=', id).execute()
}
