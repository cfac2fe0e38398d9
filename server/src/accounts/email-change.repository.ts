import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

type NewEmailChange = { tokenHash: Buffer; customerId: string; oldEmail: string }

/** It is called after the update of the account, whose row lock orders concurrent changes. */
export async function createEmailChange(
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

/** @returns undefined for an unknown, expired (7 days) or used token */
export function consumeEmailChange(
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

/** A thief of the account cannot end the owner's earlier link. */
export async function expireLaterEmailChanges(transaction: Database, tokenHash: Buffer): Promise<void> {
  await sql`
    UPDATE email_change AS later SET restored_at = now() FROM email_change AS undone
    WHERE undone.token_hash = ${tokenHash} AND later.customer_id = undone.customer_id
      AND later.changed_at > undone.changed_at AND later.restored_at IS NULL`.execute(transaction)
}

export async function purgeOldEmailChanges(database: Database): Promise<void> {
  await sql`DELETE FROM email_change WHERE changed_at < now() - interval '7 days'`.execute(database)
}
