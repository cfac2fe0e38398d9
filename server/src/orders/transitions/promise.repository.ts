import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared-statements.ts'
import { promisedUntil } from '../pre-orders/promised-line.repository.ts'

/** `from` and `to` are days such as `2026-11-26`; null in orders of before there was a promise. */
export type Promised = {
  placedAt: Date
  pincode: string
  from: string | null
  to: string | null
  /** Pre-ordered pieces leave on this day; it is null when there are none. */
  readyOn: string | null
}

export async function findPromise(database: Database, id: string): Promise<Promised | undefined> {
  const { rows } = await sql<Promised>`
    ${prepared} SELECT created_at AS "placedAt", address ->> 'pincode' AS pincode, expected_from::text AS "from",
      expected_to::text AS "to", ${promisedUntil} AS "readyOn" FROM shop_order o WHERE id = ${id}`.execute(
    database,
  )
  return rows[0]
}

export async function setPromise(
  transaction: Database,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`
    UPDATE shop_order SET expected_from = ${from}::date, expected_to = ${to}::date, updated_at = now()
    WHERE id = ${id}`.execute(transaction)
}
