import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

type NewEmailChange = { tokenHash: Buffer; customerId: string; oldEmail: string }

/** Notes a change, after the account was changed: until the transaction ends no other change of it gets its time. */
export async function addEmailChange(
  transaction: Database,
  { tokenHash, customerId, oldEmail }: NewEmailChange,
): Promise<void> {
  await transaction
    .insertInto('email_change')
    .values({
      token_hash: tokenHash,
      customer_id: customerId,
      old_email: oldEmail,
      changed_at: sql<Date>`clock_timestamp()`,
    })
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

/**
 * Ends the links of all changes that came after one: they lead to addresses that its address never agreed to. Earlier ones
 * stay, or else whoever took an account could end its owner's link with one of their own.
 */
export async function endLaterEmailChanges(transaction: Database, tokenHash: Buffer): Promise<void> {
  await sql`
    UPDATE email_change AS later SET restored_at = now() FROM email_change AS undone
    WHERE undone.token_hash = ${tokenHash} AND later.customer_id = undone.customer_id
      AND later.changed_at > undone.changed_at AND later.restored_at IS NULL`.execute(transaction)
}

/** Deletes changes that can no longer be undone. */
export async function removeOldEmailChanges(database: Database): Promise<void> {
  await sql`DELETE FROM email_change WHERE changed_at < now() - interval '7 days'`.execute(database)
}
