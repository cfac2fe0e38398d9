import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** The first call that opened the payment keeps it. */
export async function createPaymentTrace(
  database: Database,
  razorpayOrderId: string,
  traceparent: string,
): Promise<void> {
  await database
    .insertInto('payment_trace')
    .values({ razorpay_order_id: razorpayOrderId, traceparent })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function findPaymentTrace(
  database: Database,
  razorpayOrderId: string,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('payment_trace')
    .select('traceparent')
    .where('razorpay_order_id', '=', razorpayOrderId)
    .executeTakeFirst()
  return row?.traceparent
}

/** After 30 days, as webhooks. */
export async function purgeOldPaymentTraces(database: Database): Promise<void> {
  await sql`DELETE FROM payment_trace WHERE created_at < now() - interval '30 days'`.execute(database)
}
