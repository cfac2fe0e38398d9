import { type Kysely, sql } from 'kysely'

/** Consents of accounts that were deleted before the deletion ended each of them. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    INSERT INTO consent_entry (purpose, email_fingerprint, is_granted, text_version, way)
    SELECT purpose, email_fingerprint, false, text_version, 'deletion' FROM (
      SELECT DISTINCT ON (email_fingerprint, purpose) * FROM consent_entry
      WHERE purpose <> 'newsletter' ORDER BY email_fingerprint, purpose, id DESC
    ) AS newest WHERE is_granted AND customer_id IS NULL`.execute(database)
}

/** The ledger is only added to. */
export async function down(): Promise<void> {}
