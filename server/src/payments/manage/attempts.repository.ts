import type { Database } from '../../platform/database/database.ts'
import type {} from '../payments.tables.ts'

/** What the shop has heard of the payments of an order, newest first. */
export const findPaymentsOf = (database: Database, orderId: string) =>
  database
    .selectFrom('payment')
    .select(['id', 'amount_paise as amountPaise', 'status', 'method', 'settles', 'created_at as createdAt'])
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
