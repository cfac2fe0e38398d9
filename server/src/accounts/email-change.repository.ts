import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

type NewEmailChange = { tokenHash: Buffer; customerId: string; oldEmail: string }

export async function addEmailChange(
  transaction: Database,
  { tokenHash, customerId, oldEmail }: NewEmailChange,
): Promise<void> {
  await transaction
    .insertInto('email_change')
    .values({ token_hash: tokenHash, customer_id: customerId, old_email: oldEmail })
    .execute()
}

/**
 * Marks a change of the last seven days as undone; of two calls at the same moment one gets it.
 * @returns undefined for an unknown, expired or used token
 */
export function takeEmailChange(
  transaction: Database,
  tokenHash: Buffer,
): Promise<{ customer_id: string; old_email: string } | undefined> {
  return transaction
    .updateTable('email_change')
    .set({ restored_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .where('restored_at', 'is', null)
    .where('changed_at', '>', sql<Date>`now() - interval '7 days'`)
    .returning(['customer_id', 'old_email'])
    .executeTakeFirst()
}

/** Deletes changes that can no longer be undone. */
export async function removeOldEmailChanges(database: Database): Promise<void> {
  await sql`DELETE FROM email_change WHERE changed_at < now() - interval '7 days'`.execute(database)
}
