import type { RawBuilder, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Database, Tables } from '../platform/database/database.ts'
import { listIds, type PageQuery, paginate } from '../platform/database/paginate.ts'
import { prepared } from '../platform/database/prepared-statements.ts'
import { newId } from '../platform/id.ts'
import type { Contacts } from '../platform/personal-data.ts'
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

export const lockById = (transaction: Database, id: string): Promise<Customer | undefined> =>
  transaction.selectFrom('customer').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

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

/** Returns SQL for slices whose rows name an address or a number instead of the account. */
export const contactsOf = (customerId: string | RawBuilder<unknown>): Contacts => ({
  emails: sql`(SELECT email FROM customer WHERE id = ${customerId})`,
  phones: sql`(SELECT phone FROM customer_phone WHERE customer_id = ${customerId})`,
})

/** Returns SQL for the numbers that an account proved, or that stand for its mailbox. */
export const numbersOf = (customerId: string) => sql`
  SELECT phone FROM customer_phone WHERE customer_id = ${customerId}
  UNION SELECT phone FROM customer WHERE id = ${customerId} AND email LIKE '%@phone.invalid'`

/** Returns SQL that is true while there is an account of this id. */
export const hasAccount = (id: RawBuilder<unknown>) =>
  sql<boolean>`EXISTS (SELECT FROM customer WHERE id = ${id})`

/** Returns SQL for the id of the account that has proved a number. */
export const ownerOfPhone = (phone: string) =>
  sql`(SELECT customer_id FROM customer_phone WHERE phone = ${phone})`

/** Finds those of the mailboxes, in lower case, that an account has proved. */
export async function findProvedMailboxes(
  database: Database,
  emails: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    SELECT email FROM customer WHERE email_verified_at IS NOT NULL AND email = ANY (${[...emails]}::text[])`.execute(
    database,
  )
  return new Set(rows.map(({ email }) => email))
}

/** Finds the account that has the address, or else the one of the id, with the number that it has proved. */
export async function findAccount(
  database: Database,
  { email, customerId }: { email: string; customerId: string | undefined },
): Promise<{ id: string; phone: string | null } | undefined> {
  const { rows } = await sql<{ id: string; phone: string | null }>`
    SELECT customer.id, customer_phone.phone
    FROM customer LEFT JOIN customer_phone ON customer_phone.customer_id = customer.id
    WHERE email = ${email} OR customer.id = ${customerId ?? null}
    ORDER BY email = ${email} DESC LIMIT 1`.execute(database)
  return rows[0]
}

/** FOR KEY SHARE prevents deletion before an order refers to the account. */
export const findContact = (
  transaction: Database,
  id: string,
): Promise<Pick<Customer, 'full_name' | 'email' | 'phone'> | undefined> =>
  transaction
    .selectFrom('customer')
    .modifyFront(prepared)
    .select(['full_name', 'email', 'phone'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()

/** Does nothing when the address already has an account. */
export async function createUnverified(
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

export function markVerified(
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

/** Returns undefined when the address already has a verified account. */
export function createVerified(
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

/** An account whose number is proved, and which has no mailbox. */
export function createWithPhone(
  transaction: Database,
  { id, email, ...registration }: Registration & { id: string; email: string },
): Promise<Customer> {
  return transaction
    .insertInto('customer')
    .values({ id, email, ...columns(registration), email_verified_at: sql<Date>`now()` })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** During the slow comparison a reset or a block may have committed. */
export async function lockWithPassword(
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

export function updateCustomer(
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

export async function deleteUnverified(database: Database, email: string): Promise<void> {
  await database
    .deleteFrom('customer')
    .where('email', '=', email)
    .where('email_verified_at', 'is', null)
    .execute()
}

export async function purgeNeverVerified(database: Database): Promise<void> {
  await sql`
    DELETE FROM customer WHERE email_verified_at IS NULL AND created_at < now() - interval '30 days'
  `.execute(database)
}

export async function deleteCustomer(database: Database, id: string): Promise<void> {
  await database.deleteFrom('customer').where('id', '=', id).execute()
}

const sortColumns = { createdAt: 'created_at', fullName: 'full_name' } as const

export type CustomerFilter = PageQuery & {
  sort: keyof typeof sortColumns
  isBlocked?: boolean | undefined
  /** It also finds customers by name, email and phone of their nominee. */
  isByNominee: boolean
}

const searchOf = (filter: CustomerFilter) => ({
  sortedBy: sortColumns[filter.sort],
  searched: ['full_name', 'email', 'phone'] as const,
  ...(filter.isByNominee && {
    alsoMatching: (pattern: string) => sql`id IN (SELECT customer_id FROM nominee
      WHERE name ILIKE ${pattern} OR email ILIKE ${pattern} OR phone ILIKE ${pattern})`,
  }),
  where: filter.isBlocked === undefined ? [] : [sql`is_blocked = ${filter.isBlocked}`],
})

export const listCustomers = (database: Database, filter: CustomerFilter) =>
  paginate(database, 'customer', filter, searchOf(filter))

export const listCustomerIds = (database: Database, filter: CustomerFilter): Promise<string[]> =>
  listIds(database, 'customer', filter, searchOf(filter))

/** Returns them in the order of the ids; unknown ids are left out. */
export async function findCustomers(database: Database, ids: readonly string[]): Promise<Customer[]> {
  const { rows } = await sql<Customer>`
    SELECT customer.* FROM unnest(${[...ids]}::text[]) WITH ORDINALITY AS page (id, place)
    JOIN customer ON customer.id = page.id ORDER BY page.place`.execute(database)
  return rows
}
