import type { OrderStatus, PaymentMethod, PaymentStatus } from '@amritvasya/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { often } from '../platform/database/planned-once.ts'

/** returned – the parcel came back */
export type CancelledBy = 'customer' | 'shop' | 'expired' | 'returned'

/** What the payment of an order needs to know of it. */
export type PayableOrder = {
  id: string
  orderNumber: string
  status: OrderStatus
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  totalPaise: number
  razorpayOrderId: string | null
  razorpayPaymentId: string | null
  /** When a payment of it was last heard of. */
  paymentUpdatedAt: Date | null
  payBefore: Date | null
  /** When this was read, by the database's clock. */
  readAt: Date
  /** Who cancelled it, as far as that is known. */
  cancelledBy: CancelledBy | null
  /** Null once the account is deleted. */
  customerId: string | null
  customer: { name: string; email: string; phone: string }
}

/** As raw SQL selects them, from `shop_order` or from rows of it. */
export const payableColumns = sql`
  id, order_number AS "orderNumber", status, payment_method AS "paymentMethod", payment_status AS "paymentStatus",
  total_paise AS "totalPaise", razorpay_order_id AS "razorpayOrderId", razorpay_payment_id AS "razorpayPaymentId",
  customer_id AS "customerId", payment_updated_at AS "paymentUpdatedAt", pay_before AS "payBefore", now() AS "readAt",
  cancelled_by AS "cancelledBy", customer_name AS name,
  customer_email AS email, customer_phone AS phone`

export type PayableRow = Omit<PayableOrder, 'customer'> & PayableOrder['customer']

export const toPayable = ({ name, email, phone, ...order }: PayableRow): PayableOrder => ({
  ...order,
  customer: { name, email, phone },
})

async function find(database: Database, rest: RawBuilder<unknown>): Promise<PayableOrder | undefined> {
  const { rows } = await sql<PayableRow>`${often} SELECT ${payableColumns} FROM shop_order ${rest}`.execute(
    database,
  )
  return rows[0] && toPayable(rows[0])
}

export const findPayable = (database: Database, id: string) => find(database, sql`WHERE id = ${id}`)

/** An order of this customer; another customer's is as good as none (V1). */
export const findOwnPayable = (database: Database, customerId: string, id: string) =>
  find(database, sql`WHERE id = ${id} AND customer_id = ${customerId}`)

/** The order, held until the transaction ends: whatever else happens to it waits. */
export const holdPayable = (transaction: Database, id: string) =>
  find(transaction, sql`WHERE id = ${id} FOR NO KEY UPDATE`)

/** The order that is paid by this order at Razorpay. */
export const findByRazorpayOrder = (database: Database, razorpayOrderId: string) =>
  find(database, sql`WHERE razorpay_order_id = ${razorpayOrderId}`)

/** The same, held until the transaction ends. */
export const holdByRazorpayOrder = (transaction: Database, razorpayOrderId: string) =>
  find(transaction, sql`WHERE razorpay_order_id = ${razorpayOrderId} FOR NO KEY UPDATE`)

/**
 * Notes the order that was made at Razorpay, unless there is one already; Razorpay is asked about it from then on.
 * @returns the one that counts, from whichever request came first
 */
export async function keepRazorpayOrder(
  database: Database,
  id: string,
  razorpayOrderId: string,
  checkPaymentAt: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ razorpay_order_id: string }>`
    ${often} UPDATE shop_order
    SET razorpay_order_id = coalesce(razorpay_order_id, ${razorpayOrderId}),
      check_payment_at = coalesce(check_payment_at, ${checkPaymentAt})
    WHERE id = ${id} RETURNING razorpay_order_id`.execute(database)
  return rows[0]?.razorpay_order_id
}

/**
 * Marks an order that the owner must look at; the same reason once.
 * @returns whether this is news
 */
export async function noteForReview(database: Database, id: string, reason: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE shop_order SET review_reason = concat_ws('; ', review_reason, ${reason}::text), updated_at = now()
    WHERE id = ${id} AND position(${reason}::text IN coalesce(review_reason, '')) = 0
    RETURNING id`.execute(database)
  return rows.length === 1
}

/** What the owner was to look at is settled; other reasons stay. */
export async function dropFromReview(database: Database, id: string, reason: string): Promise<void> {
  const whole = `; ${reason}; `
  await sql`
    UPDATE shop_order SET updated_at = now(), review_reason =
      nullif(btrim(replace('; ' || review_reason || '; ', ${whole}::text, '; '), '; '), '')
    WHERE id = ${id} AND position(${whole}::text IN '; ' || review_reason || '; ') > 0`.execute(database)
}

/** @returns whether the order waited for the owner */
export async function clearReview(database: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE shop_order SET review_reason = NULL, updated_at = now()
    WHERE id = ${id} AND review_reason IS NOT NULL RETURNING id`.execute(database)
  return rows.length === 1
}
