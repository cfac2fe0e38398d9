import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../../platform/database/database.ts'
import { type PageQuery, paginate } from '../../platform/database/paginate.ts'
import { newId } from '../../platform/id.ts'

export type AffectedRow = Selectable<Tables['data_breach_person']>

const ROWS_PER_STATEMENT = 1_000

/** @returns how many were not on the list yet */
export async function insertAffected(
  transaction: Database,
  breachId: string,
  persons: readonly { contact: string; name: string }[],
): Promise<number> {
  let added = 0
  for (let from = 0; from < persons.length; from += ROWS_PER_STATEMENT) {
    const values = persons
      .slice(from, from + ROWS_PER_STATEMENT)
      .map(({ contact, name }) => ({ id: newId(), breach_id: breachId, contact, name }))
    const rows = await transaction
      .insertInto('data_breach_person')
      .values(values)
      .onConflict((conflict) => conflict.columns(['breach_id', 'contact']).doNothing())
      .returning('id')
      .execute()
    added += rows.length
  }
  return added
}

export const listAffected = (
  database: Database,
  breachId: string,
  filter: PageQuery & { isInformed?: boolean | undefined },
) =>
  paginate(database, 'data_breach_person', filter, {
    sortedBy: 'contact',
    searched: ['contact', 'name'],
    where: [
      sql`breach_id = ${breachId}`,
      ...(filter.isInformed === undefined
        ? []
        : [filter.isInformed ? sql`informed_at IS NOT NULL` : sql`informed_at IS NULL`]),
    ],
  })

export type AffectedCounts = {
  total: number
  informed: number
  waiting: number
  toMail: number
  toCall: number
}

export async function countAffected(
  database: Database,
  breachIds: readonly string[],
): Promise<Map<string, AffectedCounts>> {
  const { rows } = await sql<AffectedCounts & { id: string }>`
    SELECT breach_id AS id, count(*)::int AS total, count(informed_at)::int AS informed,
      (count(*) FILTER (WHERE requested_at IS NOT NULL AND informed_at IS NULL))::int AS waiting,
      (count(*) FILTER (WHERE requested_at IS NULL AND informed_at IS NULL AND contact LIKE '%@%'))::int AS "toMail",
      (count(*) FILTER (WHERE informed_at IS NULL AND contact NOT LIKE '%@%'))::int AS "toCall"
    FROM data_breach_person WHERE breach_id = ANY (${[...breachIds]}::text[]) GROUP BY 1`.execute(database)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

/** @returns how many are to be mailed */
export async function requestNotices(transaction: Database, breachId: string): Promise<number> {
  const rows = await transaction
    .updateTable('data_breach_person')
    .set({ requested_at: sql<Date>`now()` })
    .where('breach_id', '=', breachId)
    .where('requested_at', 'is', null)
    .where('informed_at', 'is', null)
    .where('contact', 'like', '%@%')
    .returning('id')
    .execute()
  return rows.length
}

/** Those whose mail is enqueued in the same transaction; other servers take others. */
export async function claimNotices(transaction: Database, max: number): Promise<AffectedRow[]> {
  const { rows } = await sql<AffectedRow>`
    UPDATE data_breach_person SET informed_at = now() WHERE id IN (
      SELECT id FROM data_breach_person WHERE requested_at IS NOT NULL AND informed_at IS NULL
      ORDER BY requested_at, id LIMIT ${max} FOR UPDATE SKIP LOCKED
    ) RETURNING *`.execute(transaction)
  return rows
}

/** @returns false when the person is not on the list, has an email or is informed already */
export async function markInformed(
  transaction: Database,
  breachId: string,
  personId: string,
): Promise<boolean> {
  const row = await transaction
    .updateTable('data_breach_person')
    .set({ informed_at: sql<Date>`now()` })
    .where('breach_id', '=', breachId)
    .where('id', '=', personId)
    .where('contact', 'not like', '%@%')
    .where('informed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns how many were taken off the list */
export async function deleteUninformed(transaction: Database, breachId: string): Promise<number> {
  const rows = await transaction
    .deleteFrom('data_breach_person')
    .where('breach_id', '=', breachId)
    .where('requested_at', 'is', null)
    .where('informed_at', 'is', null)
    .returning('id')
    .execute()
  return rows.length
}
