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

export type PaymentPageVisit = { failure: string | null; differences: number; hoursSince: number }

/** Returns undefined before the first visit. */
export async function findVisit(database: Database): Promise<PaymentPageVisit | undefined> {
  const { rows } = await sql<PaymentPageVisit>`
    SELECT failure, jsonb_array_length(differences::jsonb) AS differences,
      (extract(epoch FROM now() - visited_at) / 3600)::float8 AS "hoursSince"
    FROM payment_page_visit`.execute(database)
  return rows[0]
}

/** Keeps what the last visit found. */
export async function recordFailedVisit(database: Database, failure: string): Promise<void> {
  await database
    .insertInto('payment_page_visit')
    .values({ id: 1, visited_at: sql<Date>`clock_timestamp()`, differences: '[]', failure })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ failure }))
    .execute()
}
