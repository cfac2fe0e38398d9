import type { OrderStatus, PaymentMethod, PaymentStatus } from '@amritvasya/contract'
import { type RawBuilder, sql } from 'kysely'
import { startOf } from '../../platform/database/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type {} from '../orders.tables.ts'
import { returnedOfLine } from '../returns/returned-pieces.repository.ts'

/** In India, `to` included. */
export type OrderFilter = {
  q?: string | undefined
  ids?: string[] | undefined
  status?: OrderStatus | undefined
  paymentStatus?: PaymentStatus | undefined
  paymentMethods?: readonly PaymentMethod[] | undefined
  needsReview?: boolean | undefined
  isLate?: boolean | undefined
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
  customer_name: string
  customer_email: string
  customer_phone: string
  city: string
  state: string
  attention_reason: string | null
  /** Such as `2026-11-26`. */
  promised_by: string | null
  is_late: boolean
  first_product: string
  lines: number
  pieces: number
}

/** Paid or confirmed, and promised for a day in India that is over. */
export const isLateOrder = sql<boolean>`(o.status IN ('processing', 'shipped')
  AND coalesce(o.expected_to < (now() AT TIME ZONE 'Asia/Kolkata')::date, false))`

const likeText = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Drops separators and a prefix of 0 or 91. */
const phoneIn = (text: string): string | undefined => {
  if (!/^[\d\s()+-]{3,}$/.test(text)) return undefined
  const digits = text.replace(/\D/g, '')
  return digits.length > 10 ? digits.replace(/^(0|91)+(?=\d{10}$)/, '') : digits
}

/** Of invoices and credit notes the last 4 to 6 digits suffice. */
function numbered(text: string): RawBuilder<unknown> | undefined {
  if (/^order_\w+$/.test(text)) return sql`o.razorpay_order_id = ${text}`
  if (/^pay_\w+$/.test(text)) {
    return sql`(o.razorpay_payment_id = ${text} OR o.id = (SELECT order_id FROM payment WHERE id = ${text}))`
  }
  if (/^rfnd_\w+$/.test(text)) {
    return sql`o.id IN (SELECT order_id FROM refund WHERE razorpay_refund_id = ${text})`
  }
  const isWhole = /^(INV|CRN)\d[\d-]+$/i.test(text)
  if (!isWhole && !/^\d{4,6}$/.test(text)) return undefined
  const number = isWhole ? `${text.toUpperCase()}%` : `%${text}`
  return sql`o.id IN (SELECT order_id FROM tax_document WHERE number LIKE ${number})`
}

/** Reads every order, because an index on these texts would slow down every change of an order. */
function matches(text: string): RawBuilder<unknown> {
  const like = likeText(text)
  const digits = phoneIn(text)
  const phone = digits && likeText(digits)
  const issued = numbered(text)
  // The C collation compares several times faster than a language's rules.
  return sql`(concat_ws(chr(10), o.order_number, o.customer_name, o.customer_email, o.address ->> 'fullName',
      o.tracking_number) COLLATE "C" ILIKE ${like}
    ${
      phone
        ? sql`OR o.customer_phone LIKE ${phone} OR o.address ->> 'phoneNumber' LIKE ${phone}
      OR o.address ->> 'alternatePhone' LIKE ${phone}`
        : sql``
    } ${issued ? sql`OR ${issued}` : sql``})`
}

function conditions(filter: OrderFilter): RawBuilder<unknown> {
  const { q, ids, status, paymentStatus, paymentMethods, needsReview, isLate, customerId, from, to } = filter
  const all = [
    q && matches(q),
    ids && sql`o.id = ANY (${ids}::text[])`,
    status && sql`o.status = ${status}`,
    paymentStatus && sql`o.payment_status = ${paymentStatus}`,
    paymentMethods && sql`o.payment_method = ANY (${paymentMethods}::text[])`,
    needsReview !== undefined && sql`(o.attention_reason IS NOT NULL) = ${needsReview}`,
    isLate !== undefined && sql`${isLateOrder} = ${isLate}`,
    customerId && sql`o.customer_id = ${customerId}`,
    from && sql`o.created_at >= ${startOf(from)}`,
    to && sql`o.created_at < ${startOf(to, 1)}`,
  ].filter((condition) => typeof condition === 'object')
  return all.length === 0 ? sql`true` : sql.join(all, sql` AND `)
}

const columns = {
  createdAt: sql`o.created_at`,
  total: sql`o.total_paise`,
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
    SELECT o.id, o.order_number, o.created_at, o.status, o.payment_method, o.payment_status, o.total_paise,
      o.customer_name, o.customer_email, o.customer_phone, o.address ->> 'city' AS city,
      o.address ->> 'state' AS state, o.attention_reason, o.expected_to::text AS promised_by,
      ${isLateOrder} AS is_late, coalesce(l.first_product, '') AS first_product,
      l.lines, l.pieces
    FROM page o CROSS JOIN LATERAL (
      SELECT (array_agg(name ORDER BY position))[1] AS first_product, count(*)::int AS lines,
        coalesce(sum(quantity - CASE WHEN o.status = 'processing' THEN ${returnedOfLine} ELSE 0 END), 0)::int AS pieces
      FROM order_line line WHERE order_id = o.id) l
    ORDER BY o.place`.execute(database)
  return rows
}

export async function countOrders(database: Database, filter: OrderFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM shop_order o WHERE ${conditions(filter)}`.execute(database)
  return rows[0]?.total ?? 0
}
