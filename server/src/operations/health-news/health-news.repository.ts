import type { HealthPart } from '@amritvasya/contract'
import type { Database } from '../../platform/database/database.ts'
import { type ReportedPart, unreported } from './follow-part.ts'

type Key = HealthPart['key']

/** Locks what the owner knows of these parts, and of each other part that was ever told. */
export async function lockReported(
  transaction: Database,
  keys: readonly Key[],
): Promise<Map<Key, ReportedPart>> {
  const fresh = keys.map((part) => ({
    part,
    is_wrong: unreported.isWrong,
    differing_checks: 0,
    mailed_at: null,
  }))
  await transaction
    .insertInto('health_news')
    .values(fresh)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const rows = await transaction.selectFrom('health_news').selectAll().orderBy('part').forUpdate().execute()
  return new Map(
    rows.map(({ part, is_wrong, differing_checks, mailed_at }) => [
      part,
      { isWrong: is_wrong, differingChecks: differing_checks, mailedAt: mailed_at },
    ]),
  )
}

export async function saveReported(
  transaction: Database,
  part: Key,
  { isWrong, differingChecks, mailedAt }: ReportedPart,
): Promise<void> {
  await transaction
    .updateTable('health_news')
    .set({ is_wrong: isWrong, differing_checks: differingChecks, mailed_at: mailedAt })
    .where('part', '=', part)
    .execute()
}
