import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../../platform/database/database.ts'
import type {} from './phone.tables.ts'

/**
 * A number may have gone to somebody else so long after its last code. Sessions do not count: they show that the person is
 * there, and not that the number is still that person's.
 */
const ABSENT_DAYS = 90

export type PhoneOwner = { customerId: string; isAbsent: boolean }

export async function lockPhoneOwner(transaction: Database, phone: string): Promise<PhoneOwner | undefined> {
  const { rows } = await sql<PhoneOwner>`
    SELECT customer_id AS "customerId",
      last_used_at < now() - ${ABSENT_DAYS} * interval '1 day' AS "isAbsent"
    FROM customer_phone WHERE phone = ${phone} FOR UPDATE`.execute(transaction)
  return rows[0]
}

export async function findPhoneOf(database: Database, customerId: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('customer_phone')
    .select('phone')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row?.phone
}

export const findProvedPhone = (
  database: Database,
  customerId: string,
): Promise<Selectable<Tables['customer_phone']> | undefined> =>
  database.selectFrom('customer_phone').selectAll().where('customer_id', '=', customerId).executeTakeFirst()

export const touchPhone = (transaction: Database, phone: string) =>
  sql`UPDATE customer_phone SET last_used_at = now() WHERE phone = ${phone}`.execute(transaction)

export const deletePhone = (transaction: Database, phone: string) =>
  transaction.deleteFrom('customer_phone').where('phone', '=', phone).execute()

/** @returns the number, when the customer had proved one */
export async function deletePhonesOf(transaction: Database, customerId: string): Promise<string[]> {
  const rows = await transaction
    .deleteFrom('customer_phone')
    .where('customer_id', '=', customerId)
    .returning('phone')
    .execute()
  return rows.map(({ phone }) => phone)
}

/** Replaces the customer's former number. */
export async function createPhone(transaction: Database, phone: string, customerId: string): Promise<void> {
  await deletePhonesOf(transaction, customerId)
  await transaction.insertInto('customer_phone').values({ phone, customer_id: customerId }).execute()
}

/** All that the account has: without a mailbox it was nobody's but the person's who has proved its number. */
export async function moveBelongings(
  transaction: Database,
  { from, to }: { from: string; to: string },
): Promise<void> {
  for (const table of [
    'shop_order',
    'coupon_redemption',
    'review',
    'product_question',
    'complaint',
  ] as const) {
    await transaction.updateTable(table).set({ customer_id: to }).where('customer_id', '=', from).execute()
  }
  await sql`
    UPDATE address SET customer_id = ${to}, is_default = is_default AND NOT EXISTS (
      SELECT 1 FROM address WHERE customer_id = ${to} AND is_default)
    WHERE customer_id = ${from}`.execute(transaction)
  await sql`
    UPDATE nominee SET customer_id = ${to} WHERE customer_id = ${from}
      AND NOT EXISTS (SELECT FROM nominee WHERE customer_id = ${to})`.execute(transaction)
  await sql`
    UPDATE review_vote SET customer_id = ${to} WHERE customer_id = ${from}
      AND review_id NOT IN (SELECT review_id FROM review_vote WHERE customer_id = ${to})`.execute(transaction)
}
