import { type RawBuilder, sql } from 'kysely'
import { startOf } from '../../platform/database/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { type PageQuery, paginate } from '../../platform/database/paginate.ts'
import type { Days } from '../../platform/indian-day.ts'
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

export async function listSubscriberIds(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom('newsletter_subscriber')
    .select('id')
    .where('confirmed_at', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Orders with an invoice or credit note of those days. */
export async function listInvoicedOrders(database: Database, { from, to }: Days): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT order_id AS id FROM tax_document
    WHERE issued_at >= ${startOf(from)} AND issued_at < ${startOf(to, 1)}`.execute(database)
  return rows.map(({ id }) => id)
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

/** SQL for the ids of a customer's records, also of those sent without an account from the same address. */
const recordsOf = (customerId: string): RawBuilder<unknown> => sql`ARRAY(
  SELECT ${customerId}::text
  UNION SELECT id::text FROM shop_order WHERE customer_id = ${customerId}
  UNION SELECT id::text FROM review WHERE customer_id = ${customerId}
  UNION SELECT id::text FROM product_question WHERE customer_id = ${customerId}
    OR email IN (SELECT email FROM customer WHERE id = ${customerId})
  UNION SELECT complaint.id FROM complaint WHERE complaint.customer_id = ${customerId}
    OR complaint.email IN (SELECT email FROM customer WHERE id = ${customerId})
    OR complaint.email = '' AND complaint.phone IN (SELECT phone FROM customer_phone WHERE customer_id = ${customerId})
  UNION SELECT id::text FROM contact_message WHERE email IN (SELECT email FROM customer WHERE id = ${customerId})
  UNION SELECT id::text FROM guidance_booking WHERE email IN (SELECT email FROM customer WHERE id = ${customerId})
  UNION SELECT id::text FROM newsletter_subscriber WHERE email IN (SELECT email FROM customer WHERE id = ${customerId})
  UNION SELECT gift_card.id::text FROM gift_card WHERE customer_id = ${customerId}
    OR buyer_email IN (SELECT email FROM customer WHERE id = ${customerId})
    OR recipient_email IN (SELECT email FROM customer WHERE id = ${customerId})
  UNION SELECT breach_id::text FROM data_breach_person
    WHERE contact IN (SELECT lower(email) FROM customer WHERE id = ${customerId})
)`

export const listAccess = (database: Database, filter: AccessFilter) => {
  const { staffId, session, customerId, kind, calls, from, to } = filter
  return paginate(database, 'data_access', filter, {
    sortedBy: 'at',
    searched: ['actor', 'call'],
    where: [
      ...(staffId === undefined ? [] : [sql`staff_id = ${staffId}`]),
      ...(session === undefined ? [] : [sql`session = ${session}`]),
      ...(customerId === undefined ? [] : [sql`subject_ids && ${recordsOf(customerId)}`]),
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
