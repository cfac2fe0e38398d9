import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { FormerCustomer } from './map-customers.ts'

const ROWS_PER_STATEMENT = 1_000

export async function listFormerCustomers(database: Database): Promise<FormerCustomer[]> {
  const rows = await database
    .selectFrom('former_customer')
    .select(['email', 'full_name', 'phone', 'addresses'])
    .execute()
  return rows.map(({ email, full_name: fullName, phone, addresses }) => ({
    email,
    fullName,
    phone,
    addresses,
  }))
}

/** Replaces those that are there. */
export async function saveFormerCustomers(
  transaction: Database,
  customers: readonly FormerCustomer[],
): Promise<void> {
  for (let from = 0; from < customers.length; from += ROWS_PER_STATEMENT) {
    const values = customers
      .slice(from, from + ROWS_PER_STATEMENT)
      .map(({ email, fullName, phone, addresses }) => ({
        email,
        full_name: fullName,
        phone,
        addresses: JSON.stringify(addresses),
      }))
    await transaction
      .insertInto('former_customer')
      .values(values)
      .onConflict((conflict) =>
        conflict.column('email').doUpdateSet((row) => ({
          full_name: row.ref('excluded.full_name'),
          phone: row.ref('excluded.phone'),
          addresses: row.ref('excluded.addresses'),
        })),
      )
      .execute()
  }
}

/** @returns undefined unless the mailbox is that of a customer of the former shop */
export async function takeFormerCustomer(
  transaction: Database,
  email: string,
): Promise<Pick<FormerCustomer, 'addresses'> | undefined> {
  return transaction
    .deleteFrom('former_customer')
    .where('email', '=', email.toLowerCase())
    .returning('addresses')
    .executeTakeFirst()
}

export async function deleteFormerCustomers(transaction: Database, emails: readonly string[]): Promise<void> {
  await sql`
    DELETE FROM former_customer WHERE email = ANY (${emails.map((email) => email.toLowerCase())}::text[])`.execute(
    transaction,
  )
}

/** Customers who have not come in three years will not. */
export async function purgeFormerCustomers(database: Database): Promise<void> {
  await sql`DELETE FROM former_customer WHERE created_at < now() - interval '3 years'`.execute(database)
}
