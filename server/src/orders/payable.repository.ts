import type { OrderStatus, PaymentMethod, PaymentStatus } from '@amritvasya/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { prepared } from '../platform/database/prepared-statements.ts'

/** `returned`: the courier brought the parcel back. */
export type CancelledBy = 'customer' | 'shop' | 'expired' | 'returned'

export type PayableOrder = {
  id: string
  orderNumber: string
  status: OrderStatus
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  totalPaise: number
  /** Store credit pays this part of the total. */
  creditPaise: number
  /** The total rises by it once the order turns to cash. */
  prepaidDiscountPaise: number
  razorpayOrderId: string | null
  razorpayPaymentId: string | null
  paymentUpdatedAt: Date | null
  payBefore: Date | null
  /** Its stock is taken with its payment. */
  reservesAtPayment: boolean
  /** It is the time of the database's clock. */
  readAt: Date
  /** It is also null when unknown. */
  cancelledBy: CancelledBy | null
  /** It is above 0 only where the order travels in several parcels. */
  sentParcels: number
  /** Pieces may come back within this many days after a delivery, as promised when the order was placed. */
  returnDays: number
  /** It is null once the account is deleted. */
  customerId: string | null
  customer: { name: string; email: string; phone: string }
}

/** They are columns of `shop_order`, or of a CTE with its rows. */
export const payableColumns = sql`
  id, order_number AS "orderNumber", status, payment_method AS "paymentMethod", payment_status AS "paymentStatus",
  total_paise AS "totalPaise", credit_paise AS "creditPaise", prepaid_discount_paise AS "prepaidDiscountPaise", razorpay_order_id AS "razorpayOrderId", razorpay_payment_id AS "razorpayPaymentId",
  customer_id AS "customerId", payment_updated_at AS "paymentUpdatedAt", payment_due_at AS "payBefore", reserves_at_payment AS "reservesAtPayment", now() AS "readAt",
  cancelled_by AS "cancelledBy", sent_parcels AS "sentParcels", return_days AS "returnDays", customer_name AS name,
  customer_email AS email, customer_phone AS phone`

export type PayableRow = Omit<PayableOrder, 'customer'> & PayableOrder['customer']

export const toPayable = ({ name, email, phone, ...order }: PayableRow): PayableOrder => ({
  ...order,
  customer: { name, email, phone },
})

async function find(database: Database, rest: RawBuilder<unknown>): Promise<PayableOrder | undefined> {
  const { rows } =
    await sql<PayableRow>`${prepared} SELECT ${payableColumns} FROM shop_order ${rest}`.execute(database)
  return rows[0] && toPayable(rows[0])
}

export const findPayable = (database: Database, id: string) => find(database, sql`WHERE id = ${id}`)

/** Another customer's order is none (V1). */
export const findOwnPayable = (database: Database, customerId: string, id: string) =>
  find(database, sql`WHERE id = ${id} AND customer_id = ${customerId}`)

/** It locks FOR NO KEY UPDATE. */
export const lockPayable = (transaction: Database, id: string) =>
  find(transaction, sql`WHERE id = ${id} FOR NO KEY UPDATE`)

export const findByRazorpayOrder = (database: Database, razorpayOrderId: string) =>
  find(database, sql`WHERE razorpay_order_id = ${razorpayOrderId}`)

export const findByNumber = (database: Database, orderNumber: string) =>
  find(database, sql`WHERE order_number = ${orderNumber}`)

/** It locks FOR NO KEY UPDATE. */
export const lockByRazorpayOrder = (transaction: Database, razorpayOrderId: string) =>
  find(transaction, sql`WHERE razorpay_order_id = ${razorpayOrderId} FOR NO KEY UPDATE`)

/**
 * The first id only; schedules payment checks.
 * @returns the stored id, from whichever concurrent request came first
 */
export async function saveRazorpayOrder(
  database: Database,
  id: string,
  razorpayOrderId: string,
  checkPaymentAt: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ razorpay_order_id: string }>`
    ${prepared} UPDATE shop_order
    SET razorpay_order_id = coalesce(razorpay_order_id, ${razorpayOrderId}),
      next_payment_check_at = coalesce(next_payment_check_at, ${checkPaymentAt})
    WHERE id = ${id} RETURNING razorpay_order_id`.execute(database)
  return rows[0]?.razorpay_order_id
}

/**
 * Flags once for each reason.
 * @returns whether the reason is new
 */
export async function flagOrder(database: Database, id: string, reason: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE shop_order SET attention_reason = concat_ws('; ', attention_reason, ${reason}::text), updated_at = now()
    WHERE id = ${id} AND position(${reason}::text IN coalesce(attention_reason, '')) = 0
    RETURNING id`.execute(database)
  return rows.length === 1
}

/** Other reasons remain. */
export async function removeFlag(database: Database, id: string, reason: string): Promise<void> {
  const whole = `; ${reason}; `
  await sql`
    UPDATE shop_order SET updated_at = now(), attention_reason =
      nullif(btrim(replace('; ' || attention_reason || '; ', ${whole}::text, '; '), '; '), '')
    WHERE id = ${id} AND position(${whole}::text IN '; ' || attention_reason || '; ') > 0`.execute(database)
}

/** @returns whether the order was flagged */
export async function resolveFlags(database: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE shop_order SET attention_reason = NULL, updated_at = now()
    WHERE id = ${id} AND attention_reason IS NOT NULL RETURNING id`.execute(database)
  return rows.length === 1
}
