import { sql } from 'kysely'
import { startOf } from '../../platform/database/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { PersonalNeeds } from '../../platform/personal-data.ts'
import { isSoldCondition } from '../admin/sold.repository.ts'
import type {} from '../orders.tables.ts'

export type EndedOrder = { id: string; created_at: string }
export type AfterOrder = EndedOrder | undefined

/**
 * Orders without anything open, all of whose accounts are older than a day in India, by age; locked until the transaction
 * ends. Those that somebody else locks come another night.
 */
export async function lockEndedOrders(
  transaction: Database,
  { before, after, limit }: { before: string; after: AfterOrder; limit: number },
  others: readonly PersonalNeeds['needsOrder'][],
): Promise<EndedOrder[]> {
  const start = startOf(before)
  const { rows } = await sql<EndedOrder>`
    SELECT o.id, o.created_at::text AS created_at FROM shop_order o
    WHERE o.created_at < ${start} AND o.person_erased_at IS NULL
      ${after ? sql`AND (o.created_at, o.id) > (${after.created_at}::timestamptz, ${after.id})` : sql``}
      AND o.status NOT IN ('pending', 'processing') AND o.attention_reason IS NULL
      AND coalesce(o.paid_at, '-infinity') < ${start}
      AND NOT EXISTS (SELECT FROM tax_document d WHERE d.order_id = o.id AND d.issued_at >= ${start})
      AND NOT EXISTS (SELECT FROM received_payment p WHERE p.order_id = o.id AND p.received_at >= ${start})
      AND NOT EXISTS (SELECT FROM order_edit e WHERE e.order_id = o.id AND e.state = 'waiting')
      AND NOT (${sql.join([sql`false`, ...others.map((needs) => needs(start))], sql` OR `)})
    ORDER BY o.created_at, o.id LIMIT ${limit} FOR UPDATE SKIP LOCKED`.execute(transaction)
  return rows
}

const contacts = [
  { of: sql`lower(o.customer_email)`, ofFormer: sql`lower(former.customer_email)` },
  { of: sql`o.customer_phone`, ofFormer: sql`former.customer_phone` },
]

/**
 * Keeps what the report of coupons knows by email and phone number: that an order is not the first of its person. An
 * order that is erased is found by neither.
 */
export async function noteFormerOrders(transaction: Database, ids: readonly string[]): Promise<void> {
  const sold = sql`SELECT id, created_at, customer_email, customer_phone FROM shop_order o WHERE ${isSoldCondition}`
  for (const { of, ofFormer } of contacts) {
    for (const one of [sql`former.id`, sql`o.id`]) {
      await sql`
        UPDATE shop_order o SET follows_erased = true FROM (${sold}) former
        WHERE ${one} = ANY (${[...ids]}::text[]) AND NOT o.follows_erased AND ${of} = ${ofFormer} AND ${of} <> ''
          AND (former.created_at, former.id) < (o.created_at, o.id)`.execute(transaction)
    }
  }
}

export type Comment = { id: number; status: string; comment: string }

export async function listComments(database: Database, ids: readonly string[]): Promise<Comment[]> {
  const { rows } = await sql<Comment>`
    SELECT id, status, comment FROM order_status_history
    WHERE order_id = ANY (${[...ids]}::text[]) AND comment IS NOT NULL`.execute(database)
  return rows
}

export async function replaceComments(
  transaction: Database,
  comments: readonly { id: number; comment: string | null }[],
): Promise<void> {
  if (comments.length === 0) return
  await sql`
    UPDATE order_status_history h SET comment = c.comment
    FROM unnest(${comments.map(({ id }) => id)}::bigint[], ${comments.map(({ comment }) => comment)}::text[])
      AS c (id, comment)
    WHERE h.id = c.id`.execute(transaction)
}
