import { sql } from 'kysely'
import { numbersOf } from '../../accounts/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { newId } from '../../platform/id.ts'
import type { Mailbox } from '../../platform/mail/mailbox.repository.ts'

/** @returns those of the emails, in lower case, that have no notice of this breach yet */
export async function insertInformed(
  transaction: Database,
  breachId: string,
  emails: readonly string[],
): Promise<string[]> {
  const contacts = [...new Set(emails.map((email) => email.toLowerCase()))]
  const { rows } = await sql<{ contact: string }>`
    INSERT INTO data_breach_person (id, breach_id, contact, name, informed_at)
    SELECT id, ${breachId}, contact, '', now()
    FROM unnest(${contacts.map(() => newId())}::text[], ${contacts}::text[]) AS entered (id, contact)
    ON CONFLICT (breach_id, contact) DO UPDATE SET informed_at = now() WHERE data_breach_person.informed_at IS NULL
    RETURNING contact`.execute(transaction)
  return rows.map(({ contact }) => contact)
}

/** Counts by breach how many people have its notice. */
export async function countInformed(
  database: Database,
  breachIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; informed: number }>`
    SELECT breach_id AS id, count(informed_at)::int AS informed
    FROM data_breach_person WHERE breach_id = ANY (${[...breachIds]}::text[]) GROUP BY 1`.execute(database)
  return new Map(rows.map(({ id, informed }) => [id, informed]))
}

/**
 * Takes a person off the breaches that are closed. The notice of an open one is still owed, so that one
 * stays until it is closed and purged. While the account's row exists: a number that it proved, or that stands for its
 * mailbox, is read from it.
 */
export async function deleteAffectedOf(
  transaction: Database,
  { customerId, mailboxes }: { customerId: string; mailboxes: readonly Mailbox[] },
): Promise<void> {
  const emails = mailboxes.map(({ email }) => email.toLowerCase())
  await sql`DELETE FROM data_breach_person USING data_breach
    WHERE data_breach.id = breach_id AND closed_at IS NOT NULL
      AND (contact = ANY (${emails}::text[]) OR contact IN (${numbersOf(customerId)}))`.execute(transaction)
}

/** Three years after the breach was closed; the breach itself stays. */
export async function purgeAffected(database: Database): Promise<void> {
  await sql`DELETE FROM data_breach_person USING data_breach
    WHERE data_breach.id = breach_id AND closed_at < now() - interval '3 years'`.execute(database)
}
