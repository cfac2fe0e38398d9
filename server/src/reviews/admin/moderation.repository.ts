import { sql } from 'kysely'
import { contactsOf } from '../../accounts/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { newId } from '../../platform/id.ts'
import type { ModerationAction } from '../reviews.tables.ts'

export type ModerationRow = {
  action: ModerationAction
  reason: string
  staff_name: string
  created_at: Date
}

export async function insertModeration(
  transaction: Database,
  reviewId: string,
  entry: { action: ModerationAction; reason: string; staffName: string },
): Promise<void> {
  const { action, reason, staffName } = entry
  await transaction
    .insertInto('review_moderation')
    .values({ id: newId(), review_id: reviewId, action, reason, staff_name: staffName })
    .execute()
}

export const listModeration = (database: Database, reviewId: string): Promise<ModerationRow[]> =>
  database
    .selectFrom('review_moderation')
    .select(['action', 'reason', 'staff_name', 'created_at'])
    .where('review_id', '=', reviewId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export async function markIncentive(
  transaction: Database,
  id: string,
  isIncentivised: boolean,
): Promise<void> {
  await transaction
    .updateTable('review')
    .set({ is_incentivised: isIncentivised })
    .where('id', '=', id)
    .execute()
}

/** Returns undefined after the account is deleted. */
export async function findAuthorEmail(database: Database, reviewId: string): Promise<string | undefined> {
  const { emails } = contactsOf(sql`(SELECT customer_id FROM review WHERE id = ${reviewId})`)
  const { rows } = await sql<{ email: string }>`SELECT email FROM ${emails} author`.execute(database)
  return rows[0]?.email
}
