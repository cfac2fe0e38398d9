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
