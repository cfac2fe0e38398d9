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

/** One statement for all rows. */
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
const REPEATED_WITHIN = sql`interval '1 hour'`

/** Returns rows with a record that the session was not shown by the same call within the hour. */
export async function filterUnseen(database: Database, rows: readonly AccessRow[]): Promise<AccessRow[]> {
  const [first] = rows
  if (!first) return []
  const { rows: seen } = await sql<{ kind: RecordKind; id: string }>`
    SELECT DISTINCT kind, unnest(subject_ids) AS id FROM data_access
    WHERE session = ${first.session} AND call = ${first.call} AND at > now() - ${REPEATED_WITHIN}`.execute(
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
  /** Days in India, both included. */
  from?: string | undefined
  to?: string | undefined
  /** Those alone, or all but those. */
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

export type SeenSpan = { from: Date; to: Date; staffId?: string | undefined; session?: string | undefined }
/** By email in lower case, or by phone number where there is no email. */
export type SeenPerson = { contact: string; name: string }

/** `gone` counts records that no longer exist, `unreachable` those with neither email nor phone number. */
type Persons = { persons: SeenPerson[]; gone: number; unreachable: number }

/** @param seen SQL for rows of `kind` and `id` */
async function listPersons(database: Database, seen: RawBuilder<unknown>): Promise<Persons> {
  const found = sql`
    WITH seen AS (${seen}), people AS (
      SELECT kind, id, email::text AS email, phone::text AS phone, full_name::text AS name
        FROM seen JOIN customer USING (id) WHERE kind = 'customer'
      UNION ALL SELECT kind, id, customer_email, customer_phone, customer_name
        FROM seen JOIN shop_order USING (id) WHERE kind = 'order'
      UNION ALL SELECT kind, id, NULL, address ->> 'phoneNumber', address ->> 'fullName'
        FROM seen JOIN shop_order USING (id) WHERE kind = 'order'
          AND address ->> 'phoneNumber' <> customer_phone AND lower(address ->> 'fullName') <> lower(customer_name)
      UNION ALL SELECT kind, seen.id, nominee.email, nominee.phone, nominee.name
        FROM seen JOIN nominee ON nominee.customer_id = seen.id WHERE kind = 'nominee'
      UNION ALL SELECT kind, id, email, phone, name FROM seen JOIN complaint USING (id) WHERE kind = 'complaint'
      UNION ALL SELECT kind, id, email, phone, name FROM seen JOIN contact_message USING (id) WHERE kind = 'message'
      UNION ALL SELECT kind, id, email, phone, name FROM seen JOIN guidance_booking USING (id) WHERE kind = 'booking'
      UNION ALL SELECT kind, id, email, NULL, '' FROM seen JOIN newsletter_subscriber USING (id)
        WHERE kind = 'subscriber'
      UNION ALL SELECT kind, review.id, customer.email, customer.phone, customer.full_name
        FROM seen JOIN review USING (id) JOIN customer ON customer.id = review.customer_id WHERE kind = 'review'
      UNION ALL SELECT kind, q.id, COALESCE(q.email, customer.email), customer.phone, q.user_name
        FROM seen JOIN product_question q USING (id) LEFT JOIN customer ON customer.id = q.customer_id
        WHERE kind = 'question' AND (q.email IS NOT NULL OR q.customer_id IS NOT NULL)
      UNION ALL SELECT kind, seen.id, email COLLATE "default", phone, full_name
        FROM seen JOIN former_customer ON email = seen.id COLLATE "C" WHERE kind = 'former customer'
      UNION ALL SELECT kind, seen.id, email COLLATE "default", phone, customer_name
        FROM seen JOIN former_order ON former_order.id = seen.id WHERE kind = 'former order'
      UNION ALL SELECT kind, id, buyer_email, NULL, buyer_name FROM seen JOIN gift_card USING (id)
        WHERE kind = 'gift card'
      UNION ALL SELECT kind, id, recipient_email, NULL, recipient_name FROM seen JOIN gift_card USING (id)
        WHERE kind = 'gift card' AND recipient_email <> buyer_email
      UNION ALL SELECT kind, seen.id, CASE WHEN contact LIKE '%@%' THEN contact END,
        CASE WHEN contact NOT LIKE '%@%' THEN contact END, name
        FROM seen JOIN data_breach_person ON breach_id = seen.id WHERE kind = 'breach'
    ), contacts AS (
      SELECT kind, id, name,
        COALESCE(CASE WHEN email NOT LIKE '%phone.invalid' THEN lower(NULLIF(email, '')) END, NULLIF(phone, '')) AS contact
      FROM people
    )`
  const { rows } = await sql<SeenPerson>`${found}
    SELECT contact, max(name) AS name FROM contacts WHERE contact IS NOT NULL GROUP BY 1 ORDER BY 1`.execute(
    database,
  )
  const { rows: counted } = await sql<Omit<Persons, 'persons'>>`${found}
    SELECT (SELECT count(*)::int FROM seen WHERE NOT EXISTS (
        SELECT FROM people WHERE people.kind = seen.kind AND people.id = seen.id)) AS gone,
      (SELECT count(*)::int FROM contacts WHERE contact IS NULL) AS unreachable`.execute(database)
  return { persons: rows, gone: 0, unreachable: 0, ...counted[0] }
}

/** Returns whose data was shown in that time. */
export const listPersonsSeen = (
  database: Database,
  { from, to, staffId, session }: SeenSpan,
): Promise<Persons> =>
  listPersons(
    database,
    sql`SELECT DISTINCT kind, subject_id AS id FROM data_access, unnest(subject_ids) AS subject_id
      WHERE at >= ${from}::timestamptz - CASE WHEN call = ${REPEATED_CALL} THEN ${REPEATED_WITHIN} ELSE interval '0' END
        AND at <= ${to}
        ${staffId === undefined ? sql`` : sql`AND staff_id = ${staffId}`}
        ${session === undefined ? sql`` : sql`AND session = ${session}`}`,
  )

/** Returns everybody whose data the shop has, for a breach of the database itself. */
export const listEveryone = (database: Database): Promise<Persons> =>
  listPersons(
    database,
    sql`SELECT 'customer' AS kind, id::text FROM customer
      UNION ALL SELECT 'nominee', customer_id::text FROM nominee
      UNION ALL SELECT 'order', id::text FROM shop_order
      UNION ALL SELECT 'complaint', id::text FROM complaint
      UNION ALL SELECT 'question', id::text FROM product_question WHERE email IS NOT NULL
      UNION ALL SELECT 'message', id::text FROM contact_message
      UNION ALL SELECT 'booking', id::text FROM guidance_booking
      UNION ALL SELECT 'subscriber', id::text FROM newsletter_subscriber
      UNION ALL SELECT 'gift card', id::text FROM gift_card WHERE buyer_email IS NOT NULL
      UNION ALL SELECT 'former customer', email COLLATE "default" FROM former_customer
      UNION ALL SELECT 'former order', id::text FROM former_order`,
  )

/** The DPDP Rules, 2025, rule 6(1)(e), ask for one year at least. */
export async function purgeDataAccess(database: Database): Promise<void> {
  await sql`DELETE FROM data_access WHERE at < now() - interval '13 months'`.execute(database)
}
