import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** A change that somebody of the staff asked for under an Idempotency-Key. */
export type StaffRequest = { staffId: string; key: string; fingerprint: Buffer }

/**
 * Takes the key for this transaction; who asks with the same key meanwhile waits for its end.
 * @returns false when the key is taken already
 */
export async function takeKey(
  transaction: Database,
  { staffId, key, fingerprint }: StaffRequest,
): Promise<boolean> {
  const taken = await transaction
    .insertInto('staff_request')
    .values({ staff_id: staffId, key, fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return taken !== undefined
}

/** @returns what was asked for under the key, and what came of it */
export const findRequest = (transaction: Database, { staffId, key }: StaffRequest) =>
  transaction
    .selectFrom('staff_request')
    .select(['fingerprint', 'answer'])
    .where('staff_id', '=', staffId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()

/** @param answer anything that JSON can hold */
export async function keepAnswer(
  transaction: Database,
  { staffId, key }: StaffRequest,
  answer: unknown,
): Promise<void> {
  await transaction
    .updateTable('staff_request')
    .set({ answer: JSON.stringify(answer ?? null) })
    .where('staff_id', '=', staffId)
    .where('key', '=', key)
    .execute()
}

/** Forgets answers after a day: nobody retries for so long. */
export async function removeOldRequests(database: Database): Promise<void> {
  await sql`DELETE FROM staff_request WHERE created_at < now() - interval '1 day'`.execute(database)
}
