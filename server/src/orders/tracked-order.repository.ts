import { randomBytes } from 'node:crypto'
import type { OrderStatus } from '@amritvasya/contract'
import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { JoinedAccounts } from '../platform/personal-data.ts'
import { lockOrdersOf } from './place.repository.ts'

const open: OrderStatus[] = ['pending', 'processing', 'shipped']

/**
 * Before the account is deleted.
 * @returns oldest first
 */
export async function createTrackingTokens(
  transaction: Database,
  customerId: string,
): Promise<{ orderNumber: string; token: string }[]> {
  // Precedes the order locks, and prevents new orders until the account is deleted.
  if (!(await lockOrdersOf(transaction, customerId))) throw new ApiError('UNAVAILABLE')
  const orders = await transaction
    .selectFrom('shop_order')
    .select(['id', 'order_number'])
    .where('customer_id', '=', customerId)
    .where('status', 'in', open)
    .orderBy('id')
    .forUpdate()
    .execute()
  const followed = []
  for (const { id, order_number: orderNumber } of orders) {
    const token = randomBytes(32).toString('base64url')
    await transaction.updateTable('shop_order').set({ status_token: token }).where('id', '=', id).execute()
    followed.push({ orderNumber, token })
  }
  return followed
}

/** Gives the orders of an account to the one that it is joined with. */
export async function moveOrders(transaction: Database, { from, to }: JoinedAccounts): Promise<void> {
  await transaction
    .updateTable('shop_order')
    .set({ customer_id: to.customerId })
    .where('customer_id', '=', from.customerId)
    .execute()
}

/** Selects the ids of the orders of a customer. */
export const orderIdsOf = (customerId: string) =>
  sql`SELECT id::text FROM shop_order WHERE customer_id = ${customerId}`

/** An order uses the account of the row `customer`. */
export const lastOrder = sql<Date>`(SELECT max(o.created_at) FROM shop_order o WHERE o.customer_id = customer.id)`

/** An order under way needs the account of the row `customer`. */
export const hasOpenOrder = sql<boolean>`EXISTS (
  SELECT FROM shop_order o WHERE o.customer_id = customer.id AND o.status IN (${sql.join(open)}))`

/** The number of an order says nothing to somebody who does not know its contact. */
export async function findOrderOfContacts(
  database: Database,
  {
    orderNumber,
    email,
    phone,
    customerId,
  }: { orderNumber: string; email: string; phone?: string | undefined; customerId: string | undefined },
): Promise<string | undefined> {
  const order = await database
    .selectFrom('shop_order')
    .select('id')
    .where('order_number', '=', orderNumber)
    .where(({ or, eb }) =>
      or([
        // Orders of customers without a mailbox have an empty one.
        ...(email === '' ? [] : [eb('customer_email', '=', email)]),
        ...(phone === undefined ? [] : [eb('customer_phone', '=', phone)]),
        ...(customerId === undefined ? [] : [eb('customer_id', '=', customerId)]),
      ]),
    )
    .executeTakeFirst()
  return order?.id
}
