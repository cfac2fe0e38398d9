import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'
import { isSentBy, type Mailbox } from '../platform/mail/mailbox.repository.ts'
import type { ComplaintTable, EntryKind } from './complaints.tables.ts'

export type ComplaintRow = Selectable<ComplaintTable>
export type EntryRow = {
  complaint_id: string
  kind: EntryKind
  text: string
  staff_name: string | null
  created_at: Date
}

/** The number of an order says nothing to somebody who does not know its email. */
export async function findOrderOf(
  database: Database,
  { orderNumber, email, customerId }: { orderNumber: string; email: string; customerId: string | undefined },
): Promise<string | undefined> {
  const order = await database
    .selectFrom('shop_order')
    .select('id')
    .where('order_number', '=', orderNumber)
    .where(({ or, eb }) =>
      or([
        eb('customer_email', '=', email),
        ...(customerId === undefined ? [] : [eb('customer_id', '=', customerId)]),
      ]),
    )
    .executeTakeFirst()
  return order?.id
}

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

export const listFromMailbox = (database: Database, mailbox: Mailbox): Promise<ComplaintRow[]> =>
  database
    .selectFrom('complaint')
    .selectAll()
    .where(isSentBy(mailbox, 'created_at'))
    .orderBy('created_at', 'desc')
    .execute()

/** Oldest first. */
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
export async function deleteResolvedComplaintsOf(database: Database, mailbox: Mailbox): Promise<void> {
  await database
    .deleteFrom('complaint')
    .where('resolved_at', 'is not', null)
    .where(isSentBy(mailbox, 'created_at'))
    .execute()
}

/** Two years: the limitation period of the Consumer Protection Act, 2019, section 69. */
export async function purgeOldComplaints(database: Database): Promise<void> {
  await sql`DELETE FROM complaint WHERE resolved_at < now() - interval '2 years'`.execute(database)
}
