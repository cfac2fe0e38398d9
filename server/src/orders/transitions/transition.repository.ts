import { defaultMethod, onDeliveryMethods } from '@amritvasya/contract/rules/payment-methods'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared-statements.ts'
import { returnedOfLine } from '../order-money.repository.ts'
import { type OrderMove, orderMoves } from '../order-states.ts'
import {
  type CancelledBy,
  type PayableOrder,
  type PayableRow,
  payableColumns,
  toPayable,
} from '../payable.repository.ts'
import { receivedTexts } from '../payment-method-texts.ts'
import { paymentMoves } from '../payment-states.ts'

const isOnDelivery = sql`payment_method = ANY (${onDeliveryMethods}::text[])`

/** Razorpay reports these values. */
export type Proof = { razorpayOrderId: string; paymentId: string; amountPaise: number; at: Date }

/** Moves the order if its status allows it, and records that in the history (O3). */
async function move(
  transaction: Database,
  {
    name,
    set,
    which,
    says,
  }: { name: OrderMove; set: RawBuilder<unknown>; which: RawBuilder<unknown>; says?: string },
): Promise<PayableOrder | undefined> {
  const { from, to, says: usual } = orderMoves[name]
  const { rows } = await sql<PayableRow>`
    ${prepared} WITH moved AS (
      UPDATE shop_order SET status = ${to}, ${set}, updated_at = now()
      WHERE status = ANY (${[...from]}::text[]) AND ${which} RETURNING *
    ), recorded AS (
      INSERT INTO order_status_history (order_id, status, comment) SELECT id, status, ${says ?? usual} FROM moved
    )
    SELECT ${payableColumns} FROM moved`.execute(transaction)
  return rows[0] && toPayable(rows[0])
}

const paid = ({ paymentId, at }: Proof, checkAt: Date) => sql`
  payment_method = ${defaultMethod}, payment_status = ${paymentMoves.pay.to}, razorpay_payment_id = ${paymentId}, payment_message = 'Payment received',
  payment_updated_at = ${at}, paid_at = ${at}, payment_due_at = NULL, cancelled_by = NULL, next_payment_check_at = ${checkAt}`

/**
 * Only the first of verification, webhook and reconciliation has an effect (P2).
 * @param checkAt one more payment check, for a second payment (P5)
 * @returns undefined when it is already paid, cancelled, has another amount due (M2), or reserves at payment
 */
export const payOrder = (transaction: Database, proof: Proof, checkAt: Date) =>
  move(transaction, {
    name: 'pay',
    set: paid(proof, checkAt),
    which: sql`razorpay_order_id = ${proof.razorpayOrderId} AND total_paise - credit_paise = ${proof.amountPaise}
      AND NOT reserves_at_payment AND payment_status = ANY (${[...paymentMoves.pay.from]}::text[])`,
  })

/** A late payment has the old price and coupon. */
const REVIVABLE_HOURS = 24

/**
 * P4; the caller has reserved its stock again.
 * @returns undefined when it was paid before, its parcel came back, or it ended too long ago
 */
export const reviveOrder = (transaction: Database, id: string, proof: Proof, checkAt: Date) =>
  move(transaction, {
    name: 'revive',
    set: paid(proof, checkAt),
    which: sql`id = ${id} AND razorpay_payment_id IS NULL AND cancelled_by IS DISTINCT FROM 'returned'
      AND (SELECT min(e.created_at) FROM order_status_history e WHERE e.order_id = shop_order.id AND e.status = 'cancelled')
        > ${proof.at}::timestamptz - make_interval(hours => ${REVIVABLE_HOURS})
      AND payment_status = ANY (${[...paymentMoves.pay.from]}::text[])`,
  })

/** @param says for the history */
export const markCancelled = (
  transaction: Database,
  id: string,
  {
    name,
    by,
    says,
    expiredAt,
  }: {
    name: 'cancel' | 'expire' | 'replace' | 'comeBack' | 'lapse'
    by: CancelledBy
    says?: string
    expiredAt?: Date
  },
) =>
  move(transaction, {
    name,
    set: sql`payment_due_at = NULL, cancelled_by = ${by}, payment_status =
      CASE WHEN payment_status = 'pending' THEN ${paymentMoves.abandon.to} ELSE payment_status END`,
    which: expiredAt
      ? sql`id = ${id} AND ${name === 'lapse' ? sql`confirm_before` : sql`payment_due_at`} <= ${expiredAt}`
      : // Pieces that have left cannot be cancelled.
        sql`id = ${id} ${name === 'cancel' ? sql`AND sent_parcels = 0` : sql``}`,
    ...(says && { says }),
  })

export const markReplaced = (transaction: Database, id: string) =>
  markCancelled(transaction, id, { name: 'replace', by: 'customer' })

/** @param says for the history, where the shop itself has not confirmed it */
export const markConfirmed = (transaction: Database, id: string, says?: string) =>
  move(transaction, {
    name: 'confirm',
    set: sql`payment_due_at = NULL`,
    which: sql`id = ${id} AND ${isOnDelivery}`,
    ...(says && { says }),
  })

export type Shipment = { courier: string; trackingNumber: string; trackingUrl: string | null }

export const markShipped = (transaction: Database, id: string, shipment: Shipment) =>
  move(transaction, {
    name: 'ship',
    set: sql`courier = ${shipment.courier}, tracking_number = ${shipment.trackingNumber},
      tracking_url = ${shipment.trackingUrl}`,
    which: sql`id = ${id}`,
  })

/** Every piece was refunded; of several parcels all have left. */
export async function hasNothingToSend(database: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM shop_order o WHERE o.id = ${id} AND o.status = 'processing' AND NOT EXISTS (
      SELECT FROM order_line line LEFT JOIN unsent_piece u ON u.order_line_id = line.id
      WHERE line.order_id = o.id AND coalesce(u.quantity, line.quantity - ${returnedOfLine}) > 0)`.execute(
    database,
  )
  return rows.length === 1
}

export async function setShipment(transaction: Database, id: string, shipment: Shipment): Promise<boolean> {
  const { rows } = await sql`
    UPDATE shop_order SET courier = ${shipment.courier}, tracking_number = ${shipment.trackingNumber},
      tracking_url = ${shipment.trackingUrl}, updated_at = now()
    WHERE id = ${id} AND status = 'shipped' RETURNING id`.execute(transaction)
  return rows.length === 1
}

export async function travelsWith(database: Database, id: string, shipment: Shipment): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM shop_order WHERE id = ${id} AND status = 'shipped' AND courier = ${shipment.courier}
      AND tracking_number = ${shipment.trackingNumber}
      AND tracking_url IS NOT DISTINCT FROM ${shipment.trackingUrl}`.execute(database)
  return rows.length === 1
}

const isDue = sql`${isOnDelivery} AND paid_at IS NULL`

/** Makes cash on delivery paid. */
export const markDelivered = (transaction: Database, id: string) =>
  move(transaction, {
    name: 'deliver',
    set: sql`
      payment_status = CASE WHEN ${isDue} THEN ${paymentMoves.pay.to} ELSE payment_status END,
      payment_message = CASE WHEN ${isDue} THEN ${JSON.stringify(receivedTexts)}::jsonb ->> payment_method ELSE payment_message END,
      payment_updated_at = CASE WHEN ${isDue} THEN now() ELSE payment_updated_at END,
      paid_at = CASE WHEN ${isDue} THEN now() ELSE paid_at END`,
    which: sql`id = ${id}`,
  })

/**
 * Its booked cash is undone, too.
 * @param since earliest time of the delivery
 * @returns undefined when the delivery is older or missing, or its cash was refunded, even in part
 */
export const markUndelivered = (transaction: Database, id: string, since: Date) =>
  move(transaction, {
    name: 'undeliver',
    set: sql`
      payment_status = CASE WHEN ${isOnDelivery} THEN ${paymentMoves.unbookCash.to} ELSE payment_status END,
      payment_message = CASE WHEN ${isOnDelivery} THEN NULL ELSE payment_message END,
      payment_updated_at = CASE WHEN ${isOnDelivery} THEN now() ELSE payment_updated_at END,
      paid_at = CASE WHEN ${isOnDelivery} THEN NULL ELSE paid_at END`,
    which: sql`id = ${id}
      AND (NOT ${isOnDelivery} OR payment_status = ANY (${[...paymentMoves.unbookCash.from]}::text[]))
      AND EXISTS (SELECT FROM order_status_history e WHERE e.order_id = shop_order.id AND e.status = 'delivered'
        AND e.comment = ${orderMoves.deliver.says} AND e.created_at > ${since})`,
  })

/** `returnLate` changes only a cancelled order: any other still awaits its payment. */
export async function markReturned(
  transaction: Database,
  id: string,
  name: 'refund' | 'refundPart' | 'returnLate',
): Promise<void> {
  const { from, to } = paymentMoves[name]
  await sql`
    UPDATE shop_order SET payment_status = ${to}, payment_message = 'Refunded', payment_updated_at = now(),
      updated_at = now()
    WHERE id = ${id} AND payment_status = ANY (${[...from]}::text[])
      AND (${name}::text <> 'returnLate' OR status = 'cancelled')`.execute(transaction)
}

export async function createHistoryEntry(transaction: Database, id: string, comment: string): Promise<void> {
  await sql`
    INSERT INTO order_status_history (order_id, status, comment) SELECT id, status, ${comment} FROM shop_order
    WHERE id = ${id}`.execute(transaction)
}

/**
 * The client's report may be wrong (decision 9): the order keeps waiting, and its payment check comes sooner.
 * @returns false when the order no longer awaits a payment
 */
export async function recordAttempt(
  database: Database,
  id: string,
  name: 'fail' | 'abandon',
  { message, checkAt }: { message: string; checkAt: Date },
): Promise<boolean> {
  const { from, to } = paymentMoves[name]
  const { rows } = await sql`
    ${prepared} UPDATE shop_order SET payment_status = ${to}, payment_message = ${message}, payment_updated_at = now(),
      next_payment_check_at = least(next_payment_check_at, ${checkAt}), updated_at = now()
    WHERE id = ${id} AND status = 'pending' AND NOT ${isOnDelivery}
      AND payment_status = ANY (${[...from]}::text[]) RETURNING id`.execute(database)
  return rows.length === 1
}
