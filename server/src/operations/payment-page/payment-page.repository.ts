import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

export type PaymentPageVisit = { differences: string[]; failure: string | null; ageSeconds: number }

/** It selects the last visit as a column, which is null before the first. */
export const paymentPageFacts = sql<PaymentPageVisit | null>`
  (SELECT json_build_object('differences', differences, 'failure', failure,
    'ageSeconds', extract(epoch FROM now() - visited_at)) FROM payment_page_visit)`

/** Returns what the last visit of the payment page found, and how long ago one succeeded; null before the first. */
export async function readPaymentPageVisit(database: Database): Promise<PaymentPageVisit | null> {
  const { rows } = await sql<{ visit: PaymentPageVisit | null }>`SELECT ${paymentPageFacts} AS visit`.execute(
    database,
  )
  return rows[0]?.visit ?? null
}

/** A visit that failed leaves what the last one has found. */
export async function saveVisit(
  database: Database,
  { differences, failure = null }: { differences?: readonly string[]; failure?: string | null },
): Promise<void> {
  const visited_at = sql<Date>`clock_timestamp()`
  const found = { visited_at, differences: JSON.stringify(differences ?? []), failure }
  await database
    .insertInto('payment_page_visit')
    .values({ id: 1, ...found })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(differences ? found : { failure }))
    .execute()
}
