import { sql } from 'kysely'
import { isCard } from '../../gift-cards/index.ts'
import { isOrder } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { newId } from '../../platform/id.ts'

export type LostPayment = {
  paymentId: string
  razorpayOrderId: string
  orderNumber: string
  amountPaise: number
  /** False for an order that was made before Razorpay's orders carried it: it may be another shop's. */
  hasShopId: boolean
}

/** `order_found`: its order exists after all. */
export type LostPaymentStatus = 'found' | 'refunded' | 'failed' | 'order_found'

/** @returns those of the given payments that need no look: settled, refunded, or recorded as lost */
export async function findDone(database: Database, paymentIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM payment WHERE id = ANY (${[...paymentIds]}::text[]) AND status IN ('captured', 'refunded')
    UNION ALL
    SELECT id FROM gift_card_payment WHERE id = ANY (${[...paymentIds]}::text[]) AND status IN ('captured', 'refunded')
    UNION ALL
    SELECT payment_id FROM lost_order_payment WHERE payment_id = ANY (${[...paymentIds]}::text[])`.execute(
    database,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Creates one for each payment, and none for that of an order that exists. */
export async function createLostPayment(database: Database, lost: LostPayment): Promise<void> {
  const { paymentId, razorpayOrderId, orderNumber, amountPaise, hasShopId } = lost
  const sold = { number: orderNumber, razorpayOrderId }
  await sql`
    INSERT INTO lost_order_payment (payment_id, razorpay_order_id, order_number, refund_id, amount_paise, has_shop_id)
    SELECT ${paymentId}, ${razorpayOrderId}, ${orderNumber}, ${newId()}, ${amountPaise}::integer, ${hasShopId}::boolean
    WHERE NOT ${isOrder(sold)} AND NOT ${isCard(sold)}
    ON CONFLICT (payment_id) DO NOTHING`.execute(database)
}

export type RecordedLostPayment = LostPayment & {
  /** It is also the idempotency key of the refund. */
  refundId: string
  status: LostPaymentStatus
  /** It is Razorpay's reason for a refusal. */
  message: string | null
}

/** @returns all, oldest first */
export async function listRecorded(database: Database): Promise<RecordedLostPayment[]> {
  const { rows } = await sql<RecordedLostPayment>`
    SELECT payment_id AS "paymentId", razorpay_order_id AS "razorpayOrderId", order_number AS "orderNumber",
      amount_paise AS "amountPaise", refund_id AS "refundId", has_shop_id AS "hasShopId", status, message
    FROM lost_order_payment ORDER BY created_at, payment_id`.execute(database)
  return rows
}

/** @returns false when another run has recorded it */
export async function finishLostPayment(
  transaction: Database,
  paymentId: string,
  { status, message = null }: { status: Exclude<LostPaymentStatus, 'found'>; message?: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE lost_order_payment SET status = ${status}, message = ${message}, updated_at = now()
    WHERE payment_id = ${paymentId} AND status = 'found' RETURNING payment_id`.execute(transaction)
  return rows.length === 1
}

/** Somebody has refunded them in Razorpay's dashboard. */
export async function recordRefundedElsewhere(
  database: Database,
  paymentIds: readonly string[],
): Promise<void> {
  await sql`
    UPDATE lost_order_payment SET status = 'refunded', updated_at = now()
    WHERE payment_id = ANY (${[...paymentIds]}::text[]) AND status = 'found'`.execute(database)
}
