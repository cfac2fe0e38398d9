import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

/** Includes what customers have moved from it, as `moved_from` says. */
export async function freezeCredits(transaction: Database, creditId: string): Promise<void> {
  await sql`UPDATE store_credit SET frozen_at = coalesce(frozen_at, now()) WHERE id = ${creditId}`.execute(
    transaction,
  )
  // Another statement, because a customer who has moved it meanwhile held the first row.
  await sql`UPDATE store_credit SET frozen_at = coalesce(frozen_at, now()) WHERE moved_from = ${creditId}`.execute(
    transaction,
  )
}

export async function releaseCredits(transaction: Database, creditId: string): Promise<void> {
  await sql`
    UPDATE store_credit SET frozen_at = NULL,
      expires_at = CASE WHEN expires_at > frozen_at THEN expires_at + (now() - frozen_at) ELSE expires_at END
    WHERE (id = ${creditId} OR moved_from = ${creditId}) AND frozen_at IS NOT NULL`.execute(transaction)
}

/** Spares credits that are not frozen. @returns what each held, in paise */
export async function voidCredits(
  transaction: Database,
  creditId: string,
): Promise<{ id: string; paise: number }[]> {
  const { rows } = await sql<{ id: string; paise: number }>`
    UPDATE store_credit SET issued_paise = issued_paise - held.paise, code_fingerprint = NULL
    FROM (
      SELECT id, balance_paise AS paise FROM store_credit
      WHERE (id = ${creditId} OR moved_from = ${creditId}) AND frozen_at IS NOT NULL AND balance_paise > 0
      ORDER BY id FOR NO KEY UPDATE
    ) held
    WHERE store_credit.id = held.id RETURNING held.id, held.paise`.execute(transaction)
  return rows
}

/** Returns the paise that were taken back of a card, and of what customers had moved from it. */
export async function sumVoided(database: Database, creditId: string): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    SELECT coalesce(-sum(p.amount_paise), 0)::int AS paise FROM store_credit s
    JOIN credit_transfer t ON t.credit_id = s.id AND t.kind = 'voided'
    JOIN credit_posting p ON p.transfer_id = t.id AND p.account = 'credit'
    WHERE s.id = ${creditId} OR s.moved_from = ${creditId}`.execute(database)
  return rows[0]?.paise ?? 0
}
