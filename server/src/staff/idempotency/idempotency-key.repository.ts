import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

export type StaffRequest = { staffId: string; key: string; fingerprint: Buffer }

/**
 * A concurrent request with the same key waits until this transaction ends.
 * @returns false when the key is already used
 */
export async function claimKey(
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

export const findRequest = (transaction: Database, { staffId, key }: StaffRequest) =>
  transaction
    .selectFrom('staff_request')
    .select(['fingerprint', 'answer'])
    .where('staff_id', '=', staffId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()

export async function storeResponse(
  transaction: Database,
  { staffId, key }: StaffRequest,
  response: unknown,
): Promise<void> {
  await transaction
    .updateTable('staff_request')
    .set({ answer: JSON.stringify(response ?? null) })
    .where('staff_id', '=', staffId)
    .where('key', '=', key)
    .execute()
}

/** No client retries after a day. */
export async function purgeOldRequests(database: Database): Promise<void> {
  await sql`DELETE FROM staff_request WHERE created_at < now() - interval '1 day'`.execute(database)
}
