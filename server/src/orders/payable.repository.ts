import type { OrderStatus, PaymentMethod, PaymentStatus } from '@amritvasya/contract'
import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

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
  customer: { name: string; email: string; phone: string }
}

const read = (database: Database) =>
  database
    .selectFrom('shop_order')
    .select([
      'id',
      'order_number as orderNumber',
      'status',
      'payment_method as paymentMethod',
      'payment_status as paymentStatus',
      'total_paise as totalPaise',
      'razorpay_order_id as razorpayOrderId',
      'razorpay_payment_id as razorpayPaymentId',
      'payment_updated_at as paymentUpdatedAt',
      'pay_before as payBefore',
      'customer_name as name',
      'customer_email as email',
      'customer_phone as phone',
    ])

type Row = Omit<PayableOrder, 'customer'> & PayableOrder['customer']
const toOrder = ({ name, email, phone, ...order }: Row): PayableOrder => ({
  ...order,
  customer: { name, email, phone },
})

export async function findPayable(database: Database, id: string): Promise<PayableOrder | undefined> {
  const row = await read(database).where('id', '=', id).executeTakeFirst()
  return row && toOrder(row)
}

/** An order of this customer; another customer's is as good as none (V1). */
export async function findOwnPayable(
  database: Database,
  customerId: string,
  id: string,
): Promise<PayableOrder | undefined> {
  const row = await read(database)
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row && toOrder(row)
}

/** The order, held until the transaction ends: whatever else a payment does to it waits. */
export async function holdByRazorpayOrder(
  transaction: Database,
  razorpayOrderId: string,
): Promise<PayableOrder | undefined> {
  const row = await read(transaction)
    .where('razorpay_order_id', '=', razorpayOrderId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && toOrder(row)
}

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
    UPDATE shop_order
    SET razorpay_order_id = coalesce(razorpay_order_id, ${razorpayOrderId}),
      check_payment_at = coalesce(check_payment_at, ${checkPaymentAt})
    WHERE id = ${id} RETURNING razorpay_order_id`.execute(database)
  return rows[0]?.razorpay_order_id
}

/** Tells the owner that somebody must look at the order (M2, P4); the same reason is told once. */
export async function noteForReview(database: Database, id: string, reason: string): Promise<void> {
  await sql`
    UPDATE shop_order SET review_reason = concat_ws('; ', review_reason, ${reason}::text), updated_at = now()
    WHERE id = ${id} AND position(${reason}::text IN coalesce(review_reason, '')) = 0`.execute(database)
}
