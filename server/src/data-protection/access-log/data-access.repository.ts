import { type RawBuilder, sql } from 'kysely'
import { contactsOf } from '../../accounts/index.ts'
import { startOf } from '../../platform/database/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { type PageQuery, paginate } from '../../platform/database/paginate.ts'
import type { PersonalNeeds } from '../../platform/personal-data.ts'
import type { RecordKind } from './revealed-records.ts'

export type AccessRow = {
  staffId: string | null
  actor: string
  session: string | null
  call: string
  kind: RecordKind
  ids: readonly string[]
}

/** One statement inserts all rows. */
export async function insertAccess(database: Database, rows: readonly AccessRow[]): Promise<void> {
  const values = rows.map(({ staffId, actor, session, call, kind, ids }) => ({
    staff_id: staffId,
    actor,
    session,
    call,
    kind,
    subject_ids: [...ids],
  }))
  if (values.length > 0) await database.insertInto('data_access').values(values).execute()
}

/** A screen that is open asks for it again each minute. */
export const REPEATED_CALL = 'GET /back-office/dashboard'

/** Returns rows with a record that the session was not shown by the same call within the hour. */
export async function filterUnseen(database: Database, rows: readonly AccessRow[]): Promise<AccessRow[]> {
  const [first] = rows
  if (!first) return []
  const { rows: seen } = await sql<{ kind: RecordKind; id: string }>`
    SELECT DISTINCT kind, unnest(subject_ids) AS id FROM data_access
    WHERE session = ${first.session} AND call = ${first.call} AND at > now() - interval '1 hour'`.execute(
    database,
  )
  const known = new Set(seen.map(({ kind, id }) => `${kind} ${id}`))
  return rows.filter(({ kind, ids }) => ids.some((id) => !known.has(`${kind} ${id}`)))
}

export type AccessFilter = PageQuery & {
  staffId?: string | undefined
  session?: string | undefined
  customerId?: string | undefined
  kind?: RecordKind | undefined
  /** It is a day in India; both are included. */
  from?: string | undefined
  to?: string | undefined
  /** The list has these calls alone, or all but these. */
  calls?: { named: readonly string[]; isExcluded: boolean } | undefined
}

/** Each slice selects its own records. */
const recordsOf = (
  customerId: string,
  others: readonly PersonalNeeds['recordIds'][],
): RawBuilder<unknown> => {
  const contacts = contactsOf(customerId)
  const selected = [
    sql`SELECT ${customerId}::text`,
    sql`SELECT breach_id::text FROM data_breach_person WHERE contact IN (SELECT lower(email) FROM ${contacts.emails} own)`,
    ...others.map((recordIds) => recordIds(customerId, contacts)),
  ]
  return sql`ARRAY(${sql.join(selected, sql` UNION `)})`
}

export const listAccess = (
  database: Database,
  filter: AccessFilter,
  recordIds: readonly PersonalNeeds['recordIds'][],
) => {
  const { staffId, session, customerId, kind, calls, from, to } = filter
  return paginate(database, 'data_access', filter, {
    sortedBy: 'at',
    searched: ['actor', 'call'],
    where: [
      ...(staffId === undefined ? [] : [sql`staff_id = ${staffId}`]),
      ...(session === undefined ? [] : [sql`session = ${session}`]),
      ...(customerId === undefined ? [] : [sql`subject_ids && ${recordsOf(customerId, recordIds)}`]),
      ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
      ...(calls === undefined
        ? []
        : [sql`(call = ANY (${[...calls.named]}::text[])) <> ${calls.isExcluded}`]),
      ...(from === undefined ? [] : [sql`at >= ${startOf(from)}`]),
      ...(to === undefined ? [] : [sql`at < ${startOf(to, 1)}`]),
    ],
  })
}

/** The DPDP Rules, 2025, rule 6(1)(e), ask for one year at least. */
export async function purgeDataAccess(database: Database): Promise<void> {
  await sql`DELETE FROM data_access WHERE at < now() - interval '13 months'`.execute(database)
}
