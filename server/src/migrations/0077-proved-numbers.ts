import { type Kysely, sql } from 'kysely'

/** Consents outlive their account, and strangers' tries at a number are counted apart from its owner's. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  // The id stays in the ledger after the account is deleted, so that no other account's consent takes its place.
  await sql`
    ALTER TABLE message_consent
      DROP CONSTRAINT message_consent_customer_id_fkey,
      -- the deletion of an account is one more way
      DROP CONSTRAINT message_consent_way_check`.execute(database)
  await sql`
    ALTER TABLE phone_code
      -- keyed fingerprint of the network that asked for the code
      ADD COLUMN network bytea,
      -- the number's account had been used from this network before
      ADD COLUMN is_known boolean NOT NULL DEFAULT false,
      -- from other networks
      ADD COLUMN attempts_elsewhere integer NOT NULL DEFAULT 0`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`
    ALTER TABLE phone_code
      DROP COLUMN network,
      DROP COLUMN is_known,
      DROP COLUMN attempts_elsewhere`.execute(database)
  await sql`
    DELETE FROM message_consent WHERE way = 'deletion'
      OR (customer_id IS NOT NULL AND customer_id NOT IN (SELECT id FROM customer))`.execute(database)
  await sql`
    ALTER TABLE message_consent
      ADD FOREIGN KEY (customer_id) REFERENCES customer ON DELETE CASCADE,
      ADD CHECK (way IN ('settings', 'checkout', 'reply'))`.execute(database)
}
