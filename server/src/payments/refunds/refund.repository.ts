import { sql } from 'kysely'
import type { CreditedRefund, PartRefund, ReturnedLine } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { newId } from '../../platform/id.ts'

export type WantedRefund = {
  /** One cause, one refund: `cancel:ORDER`, `surplus:PAYMENT`. */
  cause: string
  orderId: string
  paymentId: string
  amountPaise: number
  reason: string
  /** What comes back, summing up to the amount; none of a payment that bought nothing. */
  lines: readonly ReturnedLine[]
}

export type ByHand = NonNullable<PartRefund['byHand']>

export type Refund = Omit<WantedRefund, 'lines' | 'paymentId'> & {
  /** Null when it was paid back by hand. */
  paymentId: string | null
  id: string
  status: 'wanted' | 'pending' | 'processed' | 'failed'
  /** Whether it gives back what the order lived from, not a payment too many. */
  isOfOrder: boolean
}

/**
 * Writes a refund down before Razorpay is asked for it (M3). The caller holds the order, so sums do not change.
 * @returns its id; undefined when there is one for this cause, or more than was captured would go back
 */
export async function addRefund(
  transaction: Database,
  { cause, orderId, paymentId, amountPaise, reason, lines }: WantedRefund,
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
 * Writes down what was paid back by hand for an order that was paid at the door. The caller holds the order.
 * @returns its id; undefined when there is one for this cause, or more than was paid would go back
 */
export async function addByHand(
  transaction: Database,
  { cause, orderId, amountPaise, reason, lines }: Omit<WantedRefund, 'paymentId'>,
  { paidBy, reference }: ByHand,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO refund (id, cause, order_id, amount_paise, reason, status, paid_by, reference)
    SELECT ${newId()}, ${cause}, o.id, ${amountPaise}, ${reason}, 'processed', ${paidBy}, ${reference} FROM shop_order o
    WHERE o.id = ${orderId} AND o.payment_method = 'cod' AND o.paid_at IS NOT NULL
      AND ${amountPaise}::int + (SELECT coalesce(sum(amount_paise), 0) FROM refund
        WHERE order_id = o.id AND payment_id IS NULL) <= o.total_paise
    ON CONFLICT (cause) DO NOTHING RETURNING id`.execute(transaction)
  const id = rows[0]?.id
  if (id) await addLines(transaction, id, lines)
  return id
}

/** Paise that were paid back by hand for an order. */
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

/** The lines of a refund as it was asked for; none of refunds of before they were named. */
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

/** What goes back of an order, refund by refund in the order in which they were wanted, without those that failed. */
export async function findReturned(
  database: Database,
  orderId: string,
): Promise<{ amountPaise: number; lines: ReturnedLine[] }[]> {
  const { rows } = await sql<{ amountPaise: number; lines: ReturnedLine[] }>`
    SELECT r.amount_paise AS "amountPaise", (
      SELECT coalesce(json_agg(json_build_object('lineId', l.order_line_id, 'quantity', l.quantity,
        'amountPaise', l.amount_paise)), '[]') FROM refund_line l WHERE l.refund_id = r.id) AS lines
    FROM refund r LEFT JOIN payment p ON p.id = r.payment_id
    WHERE r.order_id = ${orderId} AND r.status <> 'failed' AND coalesce(p.settles, true)
    ORDER BY r.created_at, r.id`.execute(database)
  return rows
}

/** Paise of a payment that went back or are to go back. */
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

/** What is paid back by hand is always of the order. */
const isOfOrder = sql<boolean>`coalesce(payment.settles, true)`.as('isOfOrder')

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

/** The refund that was written down for this cause. */
export const findByCause = (database: Database, cause: string): Promise<Refund | undefined> =>
  read(database).where('cause', '=', cause).executeTakeFirst()

/** A refund as the owner sees it. */
export type ListedRefund = Omit<Refund, 'orderId'> & {
  lines: ReturnedLine[]
  paidBy: 'razorpay' | 'upi' | 'bank' | 'cash'
  reference: string | null
  /** Why it failed, in Razorpay's words. */
  message: string | null
  /** Whether it failed and was tried again since. */
  triedAgain: boolean
  createdAt: Date
}

/** All refunds of an order, newest first. */
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

/** The refund that Razorpay speaks of: by its own id, or by the receipt, which is ours. */
export const findNamedRefund = (
  database: Database,
  { id, receipt }: { id: string; receipt?: string | null | undefined },
): Promise<Refund | undefined> =>
  read(database)
    .where(({ or, eb }) => or([eb('razorpay_refund_id', '=', id), eb('refund.id', '=', receipt ?? '')]))
    .executeTakeFirst()

/** Refunds of an order that Razorpay is still to be asked for. */
export async function findWantedRefunds(database: Database, orderId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('refund')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'wanted')
    .execute()
  return rows.map(({ id }) => id)
}

/** Refunds that are not over and of which nothing was heard since. */
export const findOpenRefunds = (database: Database, since: Date): Promise<Refund[]> =>
  read(database)
    .where('refund.status', 'in', ['wanted', 'pending'])
    .where('refund.updated_at', '<=', since)
    .orderBy('refund.created_at')
    .limit(200)
    .execute()

/** Refunds of what orders lived from that were processed lately, with what came back: each needs a credit note. */
export async function findProcessedRefunds(database: Database, since: Date): Promise<CreditedRefund[]> {
  const { rows } = await sql<CreditedRefund>`
    SELECT r.id, r.order_id AS "orderId", r.amount_paise AS "amountPaise", r.reason, (
      SELECT coalesce(json_agg(json_build_object('position', ol.position, 'quantity', l.quantity,
        'amountPaise', l.amount_paise) ORDER BY ol.position), '[]')
      FROM refund_line l LEFT JOIN order_line ol ON ol.id = l.order_line_id WHERE l.refund_id = r.id) AS lines
    FROM refund r LEFT JOIN payment p ON p.id = r.payment_id
    WHERE r.status = 'processed' AND coalesce(p.settles, true) AND r.updated_at >= ${since}
    ORDER BY r.updated_at, r.id`.execute(database)
  return rows
}

const before = {
  pending: ['wanted'],
  processed: ['wanted', 'pending'],
  failed: ['wanted', 'pending'],
} as const

/**
 * Notes how far a refund is; it never goes back.
 * @returns whether this is news
 */
export async function moveRefund(
  transaction: Database,
  id: string,
  to: { status: 'pending' | 'processed' | 'failed'; razorpayRefundId?: string; message?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('refund')
    .set({
      status: to.status,
      updated_at: new Date(),
      ...(to.razorpayRefundId && { razorpay_refund_id: to.razorpayRefundId }),
      ...(to.message && { message: to.message }),
    })
    .where('id', '=', id)
    .where('status', 'in', before[to.status])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Something was heard, though nothing new: it is asked about later again. */
export async function touchRefund(database: Database, id: string, at: Date): Promise<void> {
  await database.updateTable('refund').set({ updated_at: at }).where('id', '=', id).execute()
}
