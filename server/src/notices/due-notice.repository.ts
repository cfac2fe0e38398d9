import type { NoticeKind } from '@amritvasya/contract/rules/notices'
import { sql } from 'kysely'
import { variants } from '../catalogue/index.ts'
import type { Database } from '../platform/database/database.ts'
import { type Piece, pieceColumns } from './piece.repository.ts'

/** The shoppers who were told have so long before the next ones are. */
export const TURN_HOURS = 12

export type DueNotice = Piece & {
  id: string
  kind: NoticeKind
  email: string
  askedPaise: number
  askedAt: Date
  claim: string
}

/** It is true of notice `n` and variant `v` while its mail says the truth: a pre-order is not back. */
const isTrue = sql<boolean>`(v.available > 0 AND v.is_listed
  AND CASE n.kind WHEN 'back-in-stock' THEN v.promised_on IS NULL
    ELSE v.selling_price_paise < n.price_paise END)`

/**
 * Marks notices that have become true as sent, in the order of asking. Back in stock hear as many shoppers as there
 * are pieces, less those who heard of the same variant in the last {@link TURN_HOURS} hours.
 * @param max of one call
 */
export async function claimDueNotices(transaction: Database, max: number): Promise<DueNotice[]> {
  // Two workers would each count the same pieces.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('product notices', 0))`.execute(transaction)
  const { rows } = await sql<DueNotice>`
    WITH due AS (
      SELECT n.id, n.kind, n.asked_at, n.price_paise AS "askedPaise", ${pieceColumns},
        row_number() OVER (PARTITION BY n.variant_id, n.kind ORDER BY n.asked_at, n.id) AS place,
        v.available - (
          SELECT count(*) FROM product_notice s
          WHERE s.variant_id = v.id AND s.kind = 'back-in-stock'
            AND s.sent_at > now() - make_interval(hours => ${TURN_HOURS})) AS turns
      FROM product_notice n JOIN ${variants} v ON v.id = n.variant_id
      WHERE n.confirmed_at IS NOT NULL AND n.sent_at IS NULL AND n.expires_at > now() AND ${isTrue}
    ), chosen AS (
      SELECT * FROM due WHERE kind = 'price-drop' OR place <= turns ORDER BY asked_at, id LIMIT ${max}
    )
    UPDATE product_notice n SET sent_at = clock_timestamp(), claim = gen_random_uuid()::text
    FROM chosen WHERE n.id = chosen.id AND n.sent_at IS NULL
    RETURNING n.id, n.kind, n.email, n.asked_at AS "askedAt", n.claim, chosen."askedPaise", chosen."variantId",
      chosen."productId", chosen.name, chosen.size, chosen."colorName", chosen.quantity, chosen."sellingPaise"
    `.execute(transaction)
  return rows.sort((a, b) => a.askedAt.getTime() - b.askedAt.getTime())
}

/**
 * Locks the notice until its mail is sent. One that is no longer true waits again, at its former place.
 * @returns false also for one that was stopped, or has a newer mail
 */
export async function lockTrueNotice(
  transaction: Database,
  { id, claim }: { id: string; claim: string },
): Promise<boolean> {
  const { rows } = await sql<{ isTrue: boolean }>`
    SELECT ${isTrue} AS "isTrue"
    FROM product_notice n JOIN ${variants} v ON v.id = n.variant_id
    WHERE n.id = ${id} AND n.claim = ${claim} FOR UPDATE OF n`.execute(transaction)
  const [row] = rows
  if (row && !row.isTrue) {
    await transaction
      .updateTable('product_notice')
      .set({ sent_at: null, claim: null })
      .where('id', '=', id)
      .execute()
  }
  return row?.isTrue ?? false
}
