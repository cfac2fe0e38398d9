import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/secrets.ts'

const PURPOSE = 'former-customer'

/** No later import brings them back; nothing but a keyed fingerprint is kept of them. */
export async function saveEnded(
  secrets: Secrets,
  transaction: Database,
  emails: readonly string[],
): Promise<void> {
  if (emails.length === 0) return
  const fingerprints = emails.map((email) => secrets.fingerprint(PURPOSE, email.toLowerCase()))
  await sql`
    INSERT INTO ended_former_customer (email_fingerprint) SELECT DISTINCT unnest(${fingerprints}::bytea[])
    ON CONFLICT DO NOTHING`.execute(transaction)
}

/** @param emails in lower case */
export async function findEnded(
  secrets: Secrets,
  database: Database,
  emails: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ fingerprint: string }>`
    SELECT encode(email_fingerprint, 'hex') AS fingerprint FROM ended_former_customer`.execute(database)
  const ended = new Set(rows.map(({ fingerprint }) => fingerprint))
  if (ended.size === 0) return new Set()
  return new Set(
    emails.filter((email) =>
      secrets.fingerprints(PURPOSE, email).some((fingerprint) => ended.has(fingerprint.toString('hex'))),
    ),
  )
}
