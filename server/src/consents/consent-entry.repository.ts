import type { ConsentPurpose } from '@amritvasya/contract/rules/consent-purposes'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../platform/database/database.ts'
import type { Mailbox } from '../platform/mail/mailbox.repository.ts'

export type ConsentEntry = Selectable<Tables['consent_entry']>

export async function insertConsent(
  database: Database,
  entry: Insertable<Tables['consent_entry']>,
): Promise<void> {
  await database.insertInto('consent_entry').values(entry).execute()
}

export type MailboxEntries = Pick<Mailbox, 'since' | 'until'> & { fingerprints: readonly Buffer[] }

/** Lists the oldest first, of the account and of its mailboxes while nobody was signed in; other accounts keep their own. */
export const listConsentEntries = (
  database: Database,
  { customerId, mailboxes }: { customerId: string; mailboxes: readonly MailboxEntries[] },
): Promise<ConsentEntry[]> =>
  database
    .selectFrom('consent_entry')
    .selectAll()
    .where(({ or, eb }) =>
      or([
        eb('customer_id', '=', customerId),
        ...mailboxes.map(
          ({ fingerprints, since, until }) => sql<boolean>`customer_id IS NULL
            AND email_fingerprint = ANY (${[...fingerprints]}::bytea[])
            AND created_at >= COALESCE(${since}::timestamptz, '-infinity')
            AND created_at <= COALESCE(${until}::timestamptz, 'infinity')`,
        ),
      ]),
    )
    .orderBy('id')
    .execute()

export type Holder = { customerId: string; fingerprint: Buffer }

/** Returns customers who objected, or whose address belonged to a deleted account that did: no customer asks twice. */
export async function listObjectors(
  database: Database,
  purpose: ConsentPurpose,
  holders: readonly Holder[],
): Promise<Set<string>> {
  const ids = holders.map(({ customerId }) => customerId)
  const fingerprints = holders.map(({ fingerprint }) => fingerprint)
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM (
      SELECT DISTINCT ON (holder.id) holder.id, is_granted
      FROM unnest(${ids}::text[], ${fingerprints}::bytea[]) AS holder (id, fingerprint)
      JOIN consent_entry AS entry ON entry.customer_id = holder.id
        OR entry.customer_id IS NULL AND entry.email_fingerprint = holder.fingerprint
      WHERE purpose = ${purpose} AND way <> 'deletion'
      ORDER BY holder.id, entry.id DESC
    ) AS newest WHERE NOT is_granted`.execute(database)
  return new Set(rows.map(({ id }) => id))
}

/** Each consent of the account that is in force ends with it; one that another account gave since for the address stays. */
export async function endConsentsOf(transaction: Database, customerId: string): Promise<void> {
  await sql`
    INSERT INTO consent_entry (purpose, email_fingerprint, customer_id, is_granted, text_version, way)
    SELECT purpose, email_fingerprint, customer_id, false, text_version, 'deletion' FROM (
      SELECT DISTINCT ON (email_fingerprint, purpose) * FROM consent_entry
      WHERE email_fingerprint IN (SELECT email_fingerprint FROM consent_entry WHERE customer_id = ${customerId})
      ORDER BY email_fingerprint, purpose, id DESC
    ) AS newest WHERE is_granted AND customer_id = ${customerId}`.execute(transaction)
}

/** Three years after a consent ended, the limitation period of a suit (Limitation Act, 1963, article 113). */
export async function purgeEndedConsents(database: Database): Promise<void> {
  await sql`
    DELETE FROM consent_entry AS entry USING (
      SELECT DISTINCT ON (email_fingerprint, purpose) * FROM consent_entry
      ORDER BY email_fingerprint, purpose, id DESC
    ) AS newest
    WHERE entry.email_fingerprint = newest.email_fingerprint AND entry.purpose = newest.purpose
      AND newest.customer_id IS NULL AND newest.created_at < now() - interval '3 years'
      AND NOT newest.is_granted`.execute(database)
}
