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
  const row = await database
    .selectFrom('review')
    .innerJoin('customer', 'customer.id', 'review.customer_id')
    .select('customer.email')
    .where('review.id', '=', reviewId)
    .executeTakeFirst()
  return row?.email
}
