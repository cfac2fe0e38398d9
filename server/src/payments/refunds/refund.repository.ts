import { sql } from 'kysely'
import {
  addRefundLines,
  linesOfStoredRefund,
  type PartialRefund,
  paidOrder,
  type ReturnedLine,
} from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { newId } from '../../platform/id.ts'

export type RequestedRefund = {
  /** It is unique, such as `cancel:ORDER` or `surplus:PAYMENT`. */
  cause: string
  orderId: string
  paymentId: string
  amountPaise: number
  /** This part of the amount goes back as store credit. */
  creditPaise?: number
  reason: string
  /** They sum up to the amount; empty for a surplus payment. */
  lines: readonly ReturnedLine[]
}

export type ByHand = NonNullable<PartialRefund['byHand']>

export type Refund = Omit<RequestedRefund, 'lines' | 'paymentId'> & {
  /** It is null for a refund by hand, and of an order that store credit alone has paid. */
  paymentId: string | null
  creditPaise: number
  id: string
  status: 'wanted' | 'pending' | 'processed' | 'failed'
  /** False for the refund of a surplus payment. */
  isOfOrder: boolean
}

/** This much of the store credit that has paid an order has not gone back. */
export const creditIsLeft = (orderId: string, paise: number) => sql`(
  ${paise}::int + (SELECT coalesce(sum(credit_paise), 0) FROM refund WHERE order_id = ${orderId} AND status <> 'failed')
    <= (SELECT o.credit_paise FROM ${paidOrder(orderId)} o WHERE o.is_paid))`

/**
 * Precedes the request to Razorpay (M3). The caller has locked the order, so sums do not change.
 * @returns undefined when the cause is known or the refunds would exceed the captured amount
 */
export async function createRefund(
  transaction: Database,
  { cause, orderId, paymentId, amountPaise, creditPaise = 0, reason, lines }: RequestedRefund,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO refund (id, cause, order_id, payment_id, amount_paise, credit_paise, reason)
    SELECT ${newId()}, ${cause}, p.order_id, p.id, ${amountPaise}, ${creditPaise}, ${reason} FROM payment p
    WHERE p.id = ${paymentId} AND p.order_id = ${orderId} AND p.status IN ('captured', 'refunded')
      AND ${amountPaise - creditPaise}::int + (SELECT coalesce(sum(amount_paise - credit_paise), 0) FROM refund
        WHERE payment_id = p.id AND status <> 'failed') <= p.amount_paise
      AND (${creditPaise}::int = 0 OR ${creditIsLeft(orderId, creditPaise)})
    ON CONFLICT (cause) DO NOTHING RETURNING id`.execute(transaction)
  const id = rows[0]?.id
  if (id) await addRefundLines(transaction, id, lines)
  return id
}

/** Sums up refunds of what an order was paid with, by default including those that are not yet processed. */
export async function sumOfOrder(
  database: Database,
  orderId: string,
  statuses: readonly Refund['status'][] = ['wanted', 'pending', 'processed'],
): Promise<{ paise: number; creditPaise: number }> {
  const { rows } = await sql<{ paise: string; credit: string }>`
    SELECT coalesce(sum(r.amount_paise), 0) AS paise, coalesce(sum(r.credit_paise), 0) AS credit
    FROM refund r LEFT JOIN payment p ON p.id = r.payment_id
    WHERE r.order_id = ${orderId} AND r.status = ANY (${[...statuses]}::text[]) AND coalesce(p.is_settling OR p.edit_id IS NOT NULL, true)`.execute(
    database,
  )
  return { paise: Number(rows[0]?.paise ?? 0), creditPaise: Number(rows[0]?.credit ?? 0) }
}

/** Returns paise of money, by default including refunds that are not yet processed. */
export async function sumRefunds(
  transaction: Database,
  paymentId: string,
  statuses: readonly Refund['status'][] = ['wanted', 'pending', 'processed'],
): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    SELECT coalesce(sum(amount_paise - credit_paise), 0) AS sum FROM refund
    WHERE payment_id = ${paymentId} AND status = ANY (${[...statuses]}::text[])`.execute(transaction)
  return Number(rows[0]?.sum ?? 0)
}

/** Refunds by hand have no payment. */
const isOfOrder = sql<boolean>`coalesce(payment.is_settling OR payment.edit_id IS NOT NULL, true)`.as(
  'isOfOrder',
)

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
      'refund.credit_paise as creditPaise',
      'reason',
      'refund.status',
      isOfOrder,
    ])

export const findRefund = (database: Database, id: string): Promise<Refund | undefined> =>
  read(database).where('refund.id', '=', id).executeTakeFirst()

export const findByCause = (database: Database, cause: string): Promise<Refund | undefined> =>
  read(database).where('cause', '=', cause).executeTakeFirst()

/** Includes the parts of a refund that several payments give back. */
export const listByCause = (database: Database, cause: string): Promise<Refund[]> =>
  read(database)
    .where(({ or, eb }) => or([eb('cause', '=', cause), eb('cause', 'like', `${cause}/%`)]))
    .orderBy('refund.created_at')
    .execute()

export type ListedRefund = Omit<Refund, 'orderId'> & {
  lines: ReturnedLine[]
  paidBy: 'razorpay' | 'upi' | 'bank' | 'cash' | 'credit' | 'edit'
  reference: string | null
  /** It is Razorpay's own text. */
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
      'refund.credit_paise as creditPaise',
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
      linesOfStoredRefund('refund.id').as('lines'),
    ])
    .where('refund.order_id', '=', orderId)
    .orderBy('refund.created_at', 'desc')
    .orderBy('refund.id', 'desc')
    .execute()

/** Finds a refund by Razorpay's id or by the receipt, which is the shop's id. */
export const findReportedRefund = (
  database: Database,
  { id, receipt }: { id: string; receipt?: string | null | undefined },
): Promise<Refund | undefined> =>
  read(database)
    .where(({ or, eb }) => or([eb('razorpay_refund_id', '=', id), eb('refund.id', '=', receipt ?? '')]))
    .executeTakeFirst()

/** @param ids Razorpay's @returns those that are no refund of an order or a gift card yet */
export async function listUnknownRefunds(database: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM unnest(${[...ids]}::text[]) AS reported (id)
    WHERE NOT EXISTS (SELECT FROM refund WHERE razorpay_refund_id = reported.id)
      AND NOT EXISTS (SELECT FROM gift_card_refund WHERE razorpay_refund_id = reported.id)`.execute(database)
  return rows.map(({ id }) => id)
}

export async function listRequestedRefunds(database: Database, orderId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('refund')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'wanted')
    .execute()
  return rows.map(({ id }) => id)
}

/** Finds those without an update since then. */
export const findOpenRefunds = (database: Database, since: Date): Promise<Refund[]> =>
  read(database)
    .where('refund.status', 'in', ['wanted', 'pending'])
    .where('refund.updated_at', '<=', since)
    .orderBy('refund.created_at')
    .limit(200)
    .execute()

type AwaitingTry = { id: string; paymentId: string | null; paise: number; creditPaise: number }

/**
 * Refunds of returns that have failed and were not tried again, with their money and their store credit; each try may have
 * several parts.
 */
export async function listAwaitingTry(database: Database, orderId: string): Promise<AwaitingTry[]> {
  const { rows } = await sql<AwaitingTry>`
    WITH RECURSIVE tries AS (
      SELECT id, status, payment_id, amount_paise, credit_paise FROM refund
      WHERE order_id = ${orderId} AND cause ~ '^part:[0-9a-f]{24}:return-[0-9a-f]{24}(/|$)'
      UNION ALL SELECT r.id, r.status, r.payment_id, r.amount_paise, r.credit_paise
      FROM tries t JOIN refund r ON r.order_id = ${orderId} AND split_part(r.cause, '/', 1) = 'again:' || t.id)
    SELECT id, payment_id AS "paymentId", amount_paise - credit_paise AS paise, credit_paise AS "creditPaise" FROM tries t
    WHERE status = 'failed' AND NOT EXISTS (SELECT FROM refund r WHERE r.cause = 'again:' || t.id)`.execute(
    database,
  )
  return rows
}

/** Lists those that were not tried again; a cancelled order has none whose pieces come back. */
export async function listFailedRefunds(database: Database, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM refund r
    WHERE order_id = ${orderId} AND status = 'failed' AND cause NOT LIKE 'cancel:%'
      AND NOT EXISTS (SELECT FROM refund again WHERE again.cause = 'again:' || r.id)`.execute(database)
  return rows.map(({ id }) => id)
}

const before = {
  pending: ['wanted'],
  processed: ['wanted', 'pending'],
  failed: ['wanted', 'pending'],
} as const

type StatusChange = {
  status: 'pending' | 'processed' | 'failed'
  razorpayRefundId?: string
  message?: string
}

/**
 * The status never moves back.
 * @returns true when the status changed
 */
export async function updateRefundStatus(
  transaction: Database,
  id: string,
  { status, razorpayRefundId, message }: StatusChange,
  table: 'refund' | 'gift_card_refund' = 'refund',
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE ${sql.table(table)} SET status = ${status}, updated_at = now(), message = coalesce(${message || null}, message),
      razorpay_refund_id = coalesce(${razorpayRefundId || null}, razorpay_refund_id)
    WHERE id = ${id} AND status = ANY (${[...before[status]]}::text[])`.execute(transaction)
  return numAffectedRows === 1n
}

/** The moment is the database's unless it is given. */
export async function touchRefund(database: Database, id: string, at?: Date): Promise<void> {
  const moment = at ?? sql<Date>`now()`
  await database.updateTable('refund').set({ updated_at: moment }).where('id', '=', id).execute()
}

/** Selects all refunds with their orders. */
export const refundsOfJobs = sql`(SELECT id, order_id, status FROM refund)`
