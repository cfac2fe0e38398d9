import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** @returns the differences of the visit before */
export async function recordVisit(database: Database, differences: readonly string[]): Promise<string[]> {
  const former = await database
    .selectFrom('payment_page_visit')
    .select('differences')
    .where('id', '=', 1)
    .forUpdate()
    .executeTakeFirst()
  const values = {
    visited_at: sql<Date>`clock_timestamp()`,
    differences: JSON.stringify(differences),
    failure: null,
  }
  await database
    .insertInto('payment_page_visit')
    .values({ id: 1, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
  return former?.differences ?? []
}

/** Keeps what the last visit found. */
export async function recordFailedVisit(database: Database, failure: string): Promise<void> {
  await database
    .insertInto('payment_page_visit')
    .values({ id: 1, visited_at: sql<Date>`clock_timestamp()`, differences: '[]', failure })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ failure }))
    .execute()
}
