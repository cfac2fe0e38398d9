import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import { type Database, lockByName } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'
import { isSentBy } from '../platform/mail/mailbox.repository.ts'
import type { JoinedAccounts, Person, PersonalNeeds } from '../platform/personal-data.ts'
import type { ComplaintTable, EntryKind } from './complaints.tables.ts'

export type ComplaintRow = Selectable<ComplaintTable>
export type EntryRow = {
  complaint_id: string
  kind: EntryKind
  text: string
  staff_name: string | null
  created_at: Date
}

type NewComplaint = Pick<
  ComplaintRow,
  'topic' | 'name' | 'email' | 'phone' | 'message' | 'order_number' | 'customer_id'
>

/** Finds the same complaint of the last hour that still waits: its answer was lost, or its button pressed twice. */
export async function findRepeated(
  database: Database,
  complaint: NewComplaint,
): Promise<ComplaintRow | undefined> {
  const { topic, name, email, phone, message, order_number, customer_id } = complaint
  return database
    .selectFrom('complaint')
    .selectAll()
    .where('email', '=', email)
    .where('topic', '=', topic)
    .where('name', '=', name)
    .where('message', '=', message)
    .where('phone', 'is not distinct from', phone)
    .where('order_number', 'is not distinct from', order_number)
    .where('customer_id', 'is not distinct from', customer_id)
    .where('resolved_at', 'is', null)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .limit(1)
    .executeTakeFirst()
}

/** Locks until the transaction ends, so that equal complaints come one after another. */
export const lockSender = (transaction: Database, contact: string): Promise<void> =>
  lockByName(transaction, `complaint ${contact}`)

/** @returns false when the number is taken */
export async function insertComplaint(
  transaction: Database,
  complaint: Insertable<ComplaintTable>,
): Promise<boolean> {
  const row = await transaction
    .insertInto('complaint')
    .values(complaint)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertEntry(
  transaction: Database,
  complaintId: string,
  entry: { kind: EntryKind; text: string; staffName: string | null },
): Promise<void> {
  const { kind, text, staffName } = entry
  await transaction
    .insertInto('complaint_entry')
    .values({ id: newId(), complaint_id: complaintId, kind, text, staff_name: staffName })
    .execute()
}

const MAX_OWN_COMPLAINTS = 100

export const listOfCustomer = (database: Database, customerId: string): Promise<ComplaintRow[]> =>
  database
    .selectFrom('complaint')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .limit(MAX_OWN_COMPLAINTS)
    .execute()

export const listByNumber = (database: Database, number: string, email: string): Promise<ComplaintRow[]> =>
  database
    .selectFrom('complaint')
    .selectAll()
    .where('email', '=', email)
    .where(({ or, eb }) => or([eb('number', '=', number), eb('order_number', '=', number)]))
    .orderBy('created_at', 'desc')
    .limit(MAX_OWN_COMPLAINTS)
    .execute()

/** Its own number alone finds it: a phone number is given to somebody else in time, and many know that of an order. */
export const listByPhone = (database: Database, number: string, phone: string): Promise<ComplaintRow[]> =>
  database
    .selectFrom('complaint')
    .selectAll()
    .where('phone', '=', phone)
    .where('number', '=', number)
    .execute()

/** The account in which it was made counts; the typed email only where it was made in none. */
const isMadeBy = ({ customerId, mailboxes }: Person): RawBuilder<boolean> => {
  const fromMailbox = mailboxes.map((mailbox) => sql`(${isSentBy(mailbox, 'created_at')})`)
  const asGuest = sql.join([sql`false`, ...fromMailbox], sql` OR `)
  return sql<boolean>`(customer_id = ${customerId} OR customer_id IS NULL AND (${asGuest}))`
}

export const listOfAuthor = (database: Database, author: Person): Promise<ComplaintRow[]> =>
  database.selectFrom('complaint').selectAll().where(isMadeBy(author)).orderBy('created_at', 'desc').execute()

export async function listEntries(database: Database, complaintIds: readonly string[]): Promise<EntryRow[]> {
  if (complaintIds.length === 0) return []
  return database
    .selectFrom('complaint_entry')
    .select(['complaint_id', 'kind', 'text', 'staff_name', 'created_at'])
    .where('complaint_id', 'in', complaintIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Open ones stay, because they must still be redressed. */
export async function deleteResolvedComplaintsOf(database: Database, author: Person): Promise<void> {
  await database
    .deleteFrom('complaint')
    .where('resolved_at', 'is not', null)
    .where(isMadeBy(author))
    .execute()
}

/** Two years: the limitation period of the Consumer Protection Act, 2019, section 69. */
export async function purgeOldComplaints(database: Database): Promise<void> {
  await sql`DELETE FROM complaint WHERE resolved_at < now() - interval '2 years'`.execute(database)
}

/** Gives the complaints of an account to the one that it is joined with. */
export async function moveComplaints(transaction: Database, { from, to }: JoinedAccounts): Promise<void> {
  await transaction
    .updateTable('complaint')
    .set({ customer_id: to.customerId })
    .where('customer_id', '=', from.customerId)
    .execute()
}

/** Selects the ids of the complaints of a customer, also of those made in no account. */
export const complaintIds: PersonalNeeds['recordIds'] = (customerId, { emails, phones }) => sql`
  SELECT id::text FROM complaint WHERE customer_id = ${customerId} OR email IN ${emails}
    OR email = '' AND phone IN ${phones}`

/** A complaint uses the account of the row `customer`. */
export const lastComplaint = sql<Date>`(SELECT max(c.created_at) FROM complaint c WHERE c.customer_id = customer.id)`

/** A complaint that is not settled needs the account of the row `customer`. */
export const hasOpenComplaint = sql<boolean>`EXISTS (
  SELECT FROM complaint c WHERE c.customer_id = customer.id AND c.resolved_at IS NULL)`

/** A complaint that is not settled needs the order `o`. */
export const hasComplaintOfOrder = sql<boolean>`EXISTS (SELECT FROM complaint c WHERE c.resolved_at IS NULL
  AND (c.order_id = o.id OR c.order_number = o.order_number))`
