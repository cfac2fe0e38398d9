import { refundedByHandMethods } from '@amritvasya/contract/rules/payment-methods'
import { sql } from 'kysely'
import type { CreditedRefund, PartialRefund, ReturnedLine } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { newId } from '../../platform/id.ts'

export type RequestedRefund = {
  /** Unique, such as `cancel:ORDER` or `surplus:PAYMENT`. */
  cause: string
  orderId: string
  paymentId: string
  amountPaise: number
  reason: string
  /** They sum up to the amount; empty for a surplus payment. */
  lines: readonly ReturnedLine[]
}

export type ByHand = NonNullable<PartialRefund['byHand']>

export type Refund = Omit<RequestedRefund, 'lines' | 'paymentId'> & {
  /** Null for a refund by hand. */
  paymentId: string | null
  id: string
  status: 'wanted' | 'pending' | 'processed' | 'failed'
  /** False for the refund of a surplus payment. */
  isOfOrder: boolean
}

/**
 * Precedes the request to Razorpay (M3). The caller has locked the order, so sums do not change.
 * @returns undefined when the cause is known or the refunds would exceed the captured amount
 */
export async function createRefund(
  transaction: Database,
  { cause, orderId, paymentId, amountPaise, reason, lines }: RequestedRefund,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO refund (id, cause, order_id, payment_id, amount_paise, reason)
    SELECT ${newId()}, ${cause}, p.order_id, p.id, ${amountPaise}, ${reason} FROM payment p
    WHERE p.id = ${paymentId} AND p.order_id = ${orderId} AND p.status IN ('captured', 'refunded')
      AND ${amountPaise}::int + (SELECT coalesce(sum(amount_paise), 0) FROM refund
        WHERE payment_id = p.id AND status <> 'failed') <= p.amount_paise
    ON CONFLICT (cause) DO NOTHING RETURNING id`.execute(transaction)
  const id = rows[0]?.id
  if (id) await addLines(transaction, id, lines)
  return id
}

/**
 * Under the same conditions.
 * @returns undefined when the cause is known or the refunds would exceed the paid amount
 */
export async function createRefundByHand(
  transaction: Database,
  { cause, orderId, amountPaise, reason, lines }: Omit<RequestedRefund, 'paymentId'>,
  { paidBy, reference }: ByHand,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO refund (id, cause, order_id, amount_paise, reason, status, paid_by, reference)
    SELECT ${newId()}, ${cause}, o.id, ${amountPaise}, ${reason}, 'processed', ${paidBy}, ${reference} FROM shop_order o
    WHERE o.id = ${orderId} AND o.payment_method = ANY (${refundedByHandMethods}::text[]) AND o.paid_at IS NOT NULL
      AND ${amountPaise}::int + (SELECT coalesce(sum(amount_paise), 0) FROM refund
        WHERE order_id = o.id AND payment_id IS NULL) <= o.total_paise
    ON CONFLICT (cause) DO NOTHING RETURNING id`.execute(transaction)
  const id = rows[0]?.id
  if (id) await addLines(transaction, id, lines)
  return id
}

/** Paise. */
export async function sumByHand(database: Database, orderId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    SELECT coalesce(sum(amount_paise), 0) AS sum FROM refund WHERE order_id = ${orderId} AND payment_id IS NULL`.execute(
    database,
  )
  return Number(rows[0]?.sum ?? 0)
}

async function addLines(
  transaction: Database,
  refundId: string,
  lines: readonly ReturnedLine[],
): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ lineId, quantity, amountPaise }) => ({
    refund_id: refundId,
    order_line_id: lineId,
    quantity,
    amount_paise: amountPaise,
  }))
  await transaction.insertInto('refund_line').values(rows).execute()
}

/** Empty for older refunds. */
export async function findLines(database: Database, refundId: string): Promise<ReturnedLine[]> {
  const rows = await database
    .selectFrom('refund_line')
    .selectAll()
    .where('refund_id', '=', refundId)
    .execute()
  return rows.map(({ order_line_id, quantity, amount_paise }) => ({
    lineId: order_line_id,
    quantity,
    amountPaise: amount_paise,
  }))
}

export async function findReturned(
  database: Database,
  orderId: string,
): Promise<{ amountPaise: number; lines: ReturnedLine[] }[]> {
  const { rows } = await sql<{ amountPaise: number; lines: ReturnedLine[] }>`
    SELECT r.amount_paise AS "amountPaise", (
      SELECT coalesce(json_agg(json_build_object('lineId', l.order_line_id, 'quantity', l.quantity,
        'amountPaise', l.amount_paise)), '[]') FROM refund_line l WHERE l.refund_id = r.id) AS lines
    FROM refund r LEFT JOIN payment p ON p.id = r.payment_id
    WHERE r.order_id = ${orderId} AND r.status <> 'failed' AND coalesce(p.is_settling, true)
    ORDER BY r.created_at, r.id`.execute(database)
  return rows
}

/** Paise, by default including refunds that are not yet processed. */
export async function sumRefunds(
  transaction: Database,
  paymentId: string,
  statuses: readonly Refund['status'][] = ['wanted', 'pending', 'processed'],
): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    SELECT coalesce(sum(amount_paise), 0) AS sum FROM refund
    WHERE payment_id = ${paymentId} AND status = ANY (${[...statuses]}::text[])`.execute(transaction)
  return Number(rows[0]?.sum ?? 0)
}

/** Refunds by hand have no payment. */
const isOfOrder = sql<boolean>`coalesce(payment.is_settling, true)`.as('isOfOrder')

const read = (database: Database) =>
  database
    .selectFrom('refund')
    .leftJoin('payment', 'payment.id', 'refund.payment_id')
    .select([
      'refund.id',
      'cause',
      'refund.order_id as orderId',
      'payment_id as paymentId',
      'refund.amount_paise as amountPaise',
      'reason',
      'refund.status',
      isOfOrder,
    ])

export const findRefund = (database: Database, id: string): Promise<Refund | undefined> =>
  read(database).where('refund.id', '=', id).executeTakeFirst()

export const findByCause = (database: Database, cause: string): Promise<Refund | undefined> =>
  read(database).where('cause', '=', cause).executeTakeFirst()

export type ListedRefund = Omit<Refund, 'orderId'> & {
  lines: ReturnedLine[]
  paidBy: 'razorpay' | 'upi' | 'bank' | 'cash'
  reference: string | null
  /** As Razorpay stated it. */
  message: string | null
  triedAgain: boolean
  createdAt: Date
}

export const findRefundsOf = (database: Database, orderId: string): Promise<ListedRefund[]> =>
  read(database)
    .clearSelect()
    .select([
      'refund.id',
      'cause',
      'payment_id as paymentId',
      'refund.amount_paise as amountPaise',
      'reason',
      'refund.status',
      'message',
      'refund.created_at as createdAt',
      'paid_by as paidBy',
      'reference',
      isOfOrder,
      sql<boolean>`EXISTS (SELECT FROM refund again WHERE again.cause = 'again:' || refund.id)`.as(
        'triedAgain',
      ),
      sql<ReturnedLine[]>`(SELECT coalesce(json_agg(json_build_object('lineId', l.order_line_id,
        'quantity', l.quantity, 'amountPaise', l.amount_paise)), '[]')
        FROM refund_line l WHERE l.refund_id = refund.id)`.as('lines'),
    ])
    .where('refund.order_id', '=', orderId)
    .orderBy('refund.created_at', 'desc')
    .orderBy('refund.id', 'desc')
    .execute()

/** By Razorpay's id or by the receipt, which is the shop's id. */
export const findReportedRefund = (
  database: Database,
  { id, receipt }: { id: string; receipt?: string | null | undefined },
): Promise<Refund | undefined> =>
  read(database)
    .where(({ or, eb }) => or([eb('razorpay_refund_id', '=', id), eb('refund.id', '=', receipt ?? '')]))
    .executeTakeFirst()

export async function listRequestedRefunds(database: Database, orderId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('refund')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'wanted')
    .execute()
  return rows.map(({ id }) => id)
}

/** Without an update since then. */
export const findOpenRefunds = (database: Database, since: Date): Promise<Refund[]> =>
  read(database)
    .where('refund.status', 'in', ['wanted', 'pending'])
    .where('refund.updated_at', '<=', since)
    .orderBy('refund.created_at')
    .limit(200)
    .execute()

/** Without failed tries that were tried again. */
export async function hasFailedReturnRefund(database: Database, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    WITH RECURSIVE tries AS (
      SELECT id, status FROM refund WHERE order_id = ${orderId} AND cause ~ '^part:[0-9a-f]{24}:return-[0-9a-f]{24}$'
      UNION ALL SELECT r.id, r.status FROM tries t JOIN refund r ON r.cause = 'again:' || t.id)
    SELECT FROM tries t WHERE status = 'failed' AND NOT EXISTS (SELECT FROM refund r WHERE r.cause = 'again:' || t.id)
    LIMIT 1`.execute(database)
  return rows.length > 0
}

/** Surplus payments need no credit note. */
export async function findProcessedRefunds(database: Database, since: Date): Promise<CreditedRefund[]> {
  const { rows } = await sql<CreditedRefund>`
    SELECT r.id, r.order_id AS "orderId", r.amount_paise AS "amountPaise", r.reason, (
      SELECT coalesce(json_agg(json_build_object('position', ol.position, 'quantity', l.quantity,
        'amountPaise', l.amount_paise) ORDER BY ol.position), '[]')
      FROM refund_line l LEFT JOIN order_line ol ON ol.id = l.order_line_id WHERE l.refund_id = r.id) AS lines
    FROM refund r LEFT JOIN payment p ON p.id = r.payment_id
    WHERE r.status = 'processed' AND coalesce(p.is_settling, true) AND r.updated_at >= ${since}
    ORDER BY r.updated_at, r.id`.execute(database)
  return rows
}

const before = {
  pending: ['wanted'],
  processed: ['wanted', 'pending'],
  failed: ['wanted', 'pending'],
} as const

/**
 * The status never moves back.
 * @returns true when the status changed
 */
export async function updateRefundStatus(
  transaction: Database,
  id: string,
  to: { status: 'pending' | 'processed' | 'failed'; razorpayRefundId?: string; message?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('refund')
    .set({
      status: to.status,
      updated_at: sql<Date>`now()`,
      ...(to.razorpayRefundId && { razorpay_refund_id: to.razorpayRefundId }),
      ...(to.message && { message: to.message }),
    })
    .where('id', '=', id)
    .where('status', 'in', before[to.status])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The moment is the database's unless it is given. */
export async function touchRefund(database: Database, id: string, at?: Date): Promise<void> {
  const moment = at ?? sql<Date>`now()`
  await database.updateTable('refund').set({ updated_at: moment }).where('id', '=', id).execute()
}
