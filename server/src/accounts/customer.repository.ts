import type { Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Database, Tables } from '../platform/database/database.ts'
import { often } from '../platform/database/planned-once.ts'
import { newId } from '../platform/id.ts'
import type { Registration } from './accounts.tables.ts'

export type Customer = Selectable<Tables['customer']>

const columns = ({ fullName, phone, passwordHash }: Registration) => ({
  full_name: fullName,
  phone,
  password_hash: passwordHash,
})

export const findByEmail = (database: Database, email: string): Promise<Customer | undefined> =>
  database.selectFrom('customer').selectAll().where('email', '=', email).executeTakeFirst()

export const findById = (database: Database, id: string): Promise<Customer | undefined> =>
  database.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirst()

/** The same, and holds the account for the rest of the transaction. */
export const lockById = (transaction: Database, id: string): Promise<Customer | undefined> =>
  transaction.selectFrom('customer').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The addresses that a customer had before the present one, the newest first. */
export const findFormerEmails = (
  database: Database,
  id: string,
): Promise<Pick<Selectable<Tables['former_email']>, 'email' | 'since' | 'until'>[]> =>
  database
    .selectFrom('former_email')
    .select(['email', 'since', 'until'])
    .where('customer_id', '=', id)
    .orderBy('until', 'desc')
    .execute()

/** How to reach a customer. Until the transaction ends the account is not deleted, so that an order can refer to it. */
export const findContact = (
  transaction: Database,
  id: string,
): Promise<Pick<Customer, 'full_name' | 'email' | 'phone'> | undefined> =>
  transaction
    .selectFrom('customer')
    .modifyFront(often)
    .select(['full_name', 'email', 'phone'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()

/** Adds an account that is not verified; does nothing when the address has one already. */
export async function addUnverified(
  database: Database,
  email: string,
  registration: Registration,
): Promise<void> {
  await database
    .insertInto('customer')
    .values({ id: newId(), email, ...columns(registration) })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}

/** Verifies an account and gives it what was registered with the code; what that leaves out stays as it is. */
export function verify(
  database: Database,
  email: string,
  { fullName, phone, passwordHash }: Pick<Registration, 'passwordHash'> & Partial<Registration>,
): Promise<Customer | undefined> {
  return database
    .updateTable('customer')
    .set({
      ...(fullName !== undefined && { full_name: fullName }),
      ...(phone !== undefined && { phone }),
      password_hash: passwordHash,
      email_verified_at: sql`now()`,
      updated_at: sql`now()`,
    })
    .where('email', '=', email)
    .where('email_verified_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Adds a verified account, or verifies the one that waits; undefined when there is a verified one. */
export function addVerified(
  database: Database,
  email: string,
  registration: Registration,
): Promise<Customer | undefined> {
  return database
    .insertInto('customer')
    .values({ id: newId(), email, ...columns(registration), email_verified_at: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ ...columns(registration), email_verified_at: sql`now()`, updated_at: sql`now()` })
        .where('customer.email_verified_at', 'is', null),
    )
    .returningAll()
    .executeTakeFirst()
}

/**
 * Holds an account for the rest of the transaction, if its password is still the one that was compared: comparing
 * takes long, and a reset or a block may have come between.
 */
export async function holdWithPassword(
  transaction: Database,
  { id, password_hash }: Customer,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('customer')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('is_blocked', '=', false)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Changes an account. */
export function change(
  database: Database,
  id: string,
  values: Updateable<Tables['customer']>,
): Promise<Customer | undefined> {
  return database
    .updateTable('customer')
    .set({ ...values, updated_at: sql`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Deletes an account of this address that nobody has verified: it holds the address without a right to it. */
export async function removeUnverified(database: Database, email: string): Promise<void> {
  await database
    .deleteFrom('customer')
    .where('email', '=', email)
    .where('email_verified_at', 'is', null)
    .execute()
}

/** Deletes accounts that nobody verified within a month, and with them what strangers entered. */
export async function removeNeverVerified(database: Database): Promise<void> {
  await sql`
    DELETE FROM customer WHERE email_verified_at IS NULL AND created_at < now() - interval '30 days'
  `.execute(database)
}

export async function remove(database: Database, id: string): Promise<void> {
  await database.deleteFrom('customer').where('id', '=', id).execute()
}
