import type { OrderStatus, PaymentMethod, PaymentStatus } from '@amritvasya/contract'
import { type RawBuilder, sql } from 'kysely'
import { startOf } from '../../platform/database/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { unsentOf } from '../fulfilment/sent-parcels.repository.ts'
import { refundedForCancelled, returnedOfLine } from '../order-money.repository.ts'
import type {} from '../orders.tables.ts'
import { isPromisePassed, isWaitingOrder, waitsUntil } from '../pre-orders/promised-line.repository.ts'
import { hasItem, isFoundBy } from './search-conditions.repository.ts'

/** The days are those of India, and `to` is included. */
export type OrderFilter = {
  q?: string | undefined
  ids?: string[] | undefined
  status?: OrderStatus | undefined
  paymentStatus?: PaymentStatus | undefined
  paymentMethods?: readonly PaymentMethod[] | undefined
  needsReview?: boolean | undefined
  isLate?: boolean | undefined
  /** The order waits for a pre-ordered piece. */
  isWaiting?: boolean | undefined
  /** A pre-order is not sent, though its day is over. */
  isPromiseOver?: boolean | undefined
  customerId?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

export type OrderSort = 'createdAt' | 'total' | 'orderNumber' | 'customer'

export type OrderSpan = { sort: OrderSort; order: 'asc' | 'desc'; limit: number; offset: number }

export type ListedRow = {
  id: string
  order_number: string
  created_at: Date
  status: OrderStatus
  payment_method: PaymentMethod
  payment_status: PaymentStatus
  total_paise: number
  /** Edits and cancelled pieces have lowered the total by it. */
  taken_paise: number
  customer_name: string
  customer_email: string
  customer_phone: string
  receiver: string
  city: string
  state: string
  attention_reason: string | null
  /** It is a day such as `2026-11-26`. */
  promised_by: string | null
  is_late: boolean
  /** A pre-ordered piece is promised for this day, such as `2026-12-20`. */
  waits_until: string | null
  first_product: string
  lines: number
  pieces: number
}

/** The order is paid or confirmed, and promised for a day in India that is over. */
export const isLateOrder = sql<boolean>`(o.status IN ('processing', 'shipped')
  AND coalesce(o.expected_to < (now() AT TIME ZONE 'Asia/Kolkata')::date, false))`

/** It is in paise: edits took it off the total of the order `o`, or it went back for pieces that are not sent. */
export const takenOff = sql<number>`((SELECT coalesce(sum(e.taken_paise), 0)::int FROM order_edit e
  WHERE e.order_id = o.id AND e.state = 'applied') + ${refundedForCancelled})`

function conditions(filter: OrderFilter): RawBuilder<unknown> {
  const { q, ids, status, paymentStatus, paymentMethods, needsReview, isLate, isWaiting, isPromiseOver } =
    filter
  const { customerId, from, to } = filter
  const all = [
    q && sql`(${isFoundBy(q)} OR ${hasItem(q)})`,
    ids && sql`o.id = ANY (${ids}::text[])`,
    status && sql`o.status = ${status}`,
    paymentStatus && sql`o.payment_status = ${paymentStatus}`,
    paymentMethods && sql`o.payment_method = ANY (${paymentMethods}::text[])`,
    needsReview !== undefined && sql`(o.attention_reason IS NOT NULL) = ${needsReview}`,
    isLate !== undefined && sql`${isLateOrder} = ${isLate}`,
    isWaiting !== undefined && sql`${isWaitingOrder} = ${isWaiting}`,
    isPromiseOver !== undefined && sql`${isPromisePassed} = ${isPromiseOver}`,
    customerId && sql`o.customer_id = ${customerId}`,
    from && sql`o.created_at >= ${startOf(from)}`,
    to && sql`o.created_at < ${startOf(to, 1)}`,
  ].filter((condition) => typeof condition === 'object')
  return all.length === 0 ? sql`true` : sql.join(all, sql` AND `)
}

const columns = {
  createdAt: sql`o.created_at`,
  total: sql`o.total_paise - ${takenOff}`,
  orderNumber: sql`o.order_number`,
  customer: sql`lower(o.customer_name)`,
}
const directions = { asc: sql`ASC`, desc: sql`DESC` }

/** Reads lines for this page only. */
export async function listOrders(
  database: Database,
  filter: OrderFilter,
  { sort, order, limit, offset }: OrderSpan,
): Promise<ListedRow[]> {
  const direction = directions[order]
  const { rows } = await sql<ListedRow>`
    WITH page AS MATERIALIZED (
      SELECT o.*, row_number() OVER () AS place FROM (
        SELECT o.* FROM shop_order o WHERE ${conditions(filter)}
        ORDER BY ${columns[sort]} ${direction}, o.created_at ${direction}, o.id ${direction}
        LIMIT ${limit} OFFSET ${offset}) o
    )
    SELECT o.id, o.order_number, o.created_at, o.status, o.payment_method, o.payment_status, o.total_paise, ${takenOff} AS taken_paise,
      o.customer_name, o.customer_email, o.customer_phone, o.address ->> 'fullName' AS receiver,
      o.address ->> 'city' AS city, o.address ->> 'state' AS state, o.attention_reason, o.expected_to::text AS promised_by,
      ${isLateOrder} AS is_late, ${waitsUntil} AS waits_until, coalesce(l.first_product, '') AS first_product,
      l.lines, l.pieces
    FROM page o CROSS JOIN LATERAL (
      SELECT (array_agg(name ORDER BY position))[1] AS first_product, count(*)::int AS lines,
        coalesce(sum(CASE WHEN o.status = 'processing' THEN coalesce(${unsentOf('line')}, quantity - ${returnedOfLine})
          ELSE quantity END), 0)::int AS pieces
      FROM order_line line WHERE order_id = o.id) l
    ORDER BY o.place`.execute(database)
  return rows
}

export async function countOrders(database: Database, filter: OrderFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM shop_order o WHERE ${conditions(filter)}`.execute(database)
  return rows[0]?.total ?? 0
}

/** Returns the ids of all pages. */
export async function listOrderIds(
  database: Database,
  filter: OrderFilter,
  { sort, order }: Pick<OrderSpan, 'sort' | 'order'>,
): Promise<string[]> {
  const direction = directions[order]
  const { rows } = await sql<{ id: string }>`
    SELECT o.id FROM shop_order o WHERE ${conditions(filter)}
    ORDER BY ${columns[sort]} ${direction}, o.created_at ${direction}, o.id ${direction}`.execute(database)
  return rows.map(({ id }) => id)
}
