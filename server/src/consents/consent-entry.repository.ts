import type { ConsentPurpose } from '@amritvasya/contract/rules/consent-purposes'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../platform/database/database.ts'

export type ConsentEntry = Selectable<Tables['consent_entry']>

export async function insertConsent(
  database: Database,
  entry: Insertable<Tables['consent_entry']>,
): Promise<void> {
  await database.insertInto('consent_entry').values(entry).execute()
}

/** Oldest first; of the account, and of its addresses whether or not they were signed in. */
export const listConsentEntries = (
  database: Database,
  { customerId, fingerprints }: { customerId: string; fingerprints: readonly Buffer[] },
): Promise<ConsentEntry[]> =>
  database
    .selectFrom('consent_entry')
    .selectAll()
    .where(({ or, eb }) =>
      or([
        eb('customer_id', '=', customerId),
        ...(fingerprints.length > 0 ? [eb('email_fingerprint', 'in', fingerprints)] : []),
      ]),
    )
    .orderBy('id')
    .execute()

/** Returns those of the customers whose newest entry for the purpose takes the consent back. */
export async function listObjectors(
  database: Database,
  purpose: ConsentPurpose,
  customerIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ customer_id: string }>`
    SELECT customer_id FROM (
      SELECT DISTINCT ON (customer_id) customer_id, is_granted FROM consent_entry
      WHERE purpose = ${purpose} AND customer_id = ANY(${[...customerIds]}::text[])
      ORDER BY customer_id, id DESC
    ) AS newest WHERE NOT is_granted`.execute(database)
  return new Set(rows.map(({ customer_id }) => customer_id))
}

/**
 * Three years after a consent ended, the limitation period of a suit (Limitation Act, 1963, article 113). An objection
 * holds as long as its account.
 */
export async function purgeEndedConsents(database: Database): Promise<void> {
  await sql`
    DELETE FROM consent_entry AS entry USING (
      SELECT DISTINCT ON (email_fingerprint, purpose) * FROM consent_entry
      ORDER BY email_fingerprint, purpose, id DESC
    ) AS newest
    WHERE entry.email_fingerprint = newest.email_fingerprint AND entry.purpose = newest.purpose
      AND newest.customer_id IS NULL AND newest.created_at < now() - interval '3 years'
      AND (NOT newest.is_granted OR newest.purpose = 'review-invitations')`.execute(database)
}
