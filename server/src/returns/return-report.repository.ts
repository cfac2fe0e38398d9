import { type RawBuilder, sql } from 'kysely'
import { partsOfRefunds, soldLines } from '../orders/index.ts'
import { startOf } from '../platform/database/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Days } from '../platform/indian-day.ts'
import type {} from './returns.tables.ts'

export type ReturnFigures = {
  returns: number
  requested: number
  restocked: number
  scrapped: number
  refused: number
  refundPaise: number
}
/** `key` is a reason, or a product id; empty for the delivery. */
export type ReturnReportRow = ReturnFigures & { key: string; label: string }

const requestedOn = ({ from, to }: Days): RawBuilder<unknown> =>
  sql`r.requested_at >= ${startOf(from)} AND r.requested_at < ${startOf(to, 1)}`

const sums = sql`sum(b.requested)::int AS requested, sum(b.restocked)::int AS restocked,
  sum(b.scrapped)::int AS scrapped, sum(b.refused)::int AS refused`

/** The most frequent reason comes first. */
export async function listReturnsByReason(database: Database, days: Days): Promise<ReturnReportRow[]> {
  const { rows } = await sql<ReturnReportRow>`
    WITH counted AS (
      SELECT r.id, r.reason, coalesce(r.refund_paise, 0) AS refund, ${sums}
      FROM order_return r JOIN order_return_line b ON b.return_id = r.id WHERE ${requestedOn(days)} GROUP BY r.id
    )
    SELECT reason AS key, reason AS label, count(*)::int AS returns, sum(requested)::int AS requested,
      sum(restocked)::int AS restocked, sum(scrapped)::int AS scrapped, sum(refused)::int AS refused,
      sum(refund)::bigint AS "refundPaise"
    FROM counted GROUP BY reason ORDER BY count(*) DESC, reason`.execute(database)
  return rows
}

/** The refund of a return is divided as its lines say, whichever of its tries was paid. */
export async function listReturnsByProduct(database: Database, days: Days): Promise<ReturnReportRow[]> {
  const { rows } = await sql<ReturnReportRow>`
    WITH refunded AS (
      SELECT r.id AS return_id, l.order_line_id, sum(l.amount_paise) AS paise
      FROM order_return r JOIN ${partsOfRefunds} l ON l.cause = 'part:' || r.order_id || ':return-' || r.id
      WHERE ${requestedOn(days)} GROUP BY r.id, l.order_line_id
    )
    SELECT l.product_id AS key, (array_agg(l.name ORDER BY r.requested_at DESC, r.id DESC))[1] AS label,
      count(DISTINCT r.id)::int AS returns, ${sums}, coalesce(sum(refunded.paise), 0)::bigint AS "refundPaise"
    FROM order_return r JOIN order_return_line b ON b.return_id = r.id JOIN ${soldLines} l ON l.id = b.order_line_id
    LEFT JOIN refunded ON refunded.return_id = r.id AND refunded.order_line_id = l.id
    WHERE ${requestedOn(days)} GROUP BY l.product_id
    UNION ALL
    SELECT '', 'Delivery', count(DISTINCT return_id)::int, 0, 0, 0, 0, sum(paise)::bigint
    FROM refunded WHERE order_line_id IS NULL HAVING count(*) > 0
    ORDER BY requested DESC, "refundPaise" DESC, key`.execute(database)
  return rows
}

/** A return of several products counts once. */
export async function countReturns(database: Database, days: Days): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM order_return r WHERE ${requestedOn(days)}`.execute(database)
  return rows[0]?.count ?? 0
}
