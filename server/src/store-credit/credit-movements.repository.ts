import { sql } from 'kysely'
import { startOf } from '../platform/database/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Days } from '../platform/indian-day.ts'
import type { CreditRow, TransferKind } from './ledger.repository.ts'

export type CreditMovement = {
  at: Date
  kind: TransferKind
  creditId: string
  creditKind: CreditRow['kind']
  lastFour: string | null
  /** The credit was issued for it. */
  reason: string
  /** It is null for what the staff and the jobs do. */
  orderId: string | null
  /** A customer took over a gift card: what leaves the card is issued anew. */
  isMove: boolean
  /** It is negative where the shop owes less than before. */
  paise: number
}

const transfers = sql`credit_transfer t JOIN credit_posting p ON p.transfer_id = t.id AND p.account = 'credit'
  JOIN store_credit s ON s.id = t.credit_id`

/** The days are India's, and the oldest movement comes first. */
export async function listMovements(database: Database, { from, to }: Days): Promise<CreditMovement[]> {
  const { rows } = await sql<CreditMovement>`
    SELECT t.created_at AS at, t.kind, s.id AS "creditId", s.kind AS "creditKind", s.last_four AS "lastFour", s.reason,
      t.order_id AS "orderId", p.amount_paise AS paise,
      t.kind = 'issued' AND s.moved_from IS NOT NULL
        OR t.kind = 'redeemed' AND t.order_id IS NULL AND t.staff_name IS NULL AS "isMove"
    FROM ${transfers}
    WHERE t.created_at >= ${startOf(from)} AND t.created_at < ${startOf(to, 1)}
    ORDER BY t.created_at, t.id`.execute(database)
  return rows
}

/** Returns the paise that are owed now, by kind of credit. */
export async function sumBalances(database: Database): Promise<{ giftCards: number; storeCredit: number }> {
  const { rows } = await sql<{ giftCards: number; storeCredit: number }>`
    SELECT coalesce(sum(balance_paise) FILTER (WHERE kind = 'gift-card'), 0)::float8 AS "giftCards",
      coalesce(sum(balance_paise) FILTER (WHERE kind = 'customer'), 0)::float8 AS "storeCredit"
    FROM store_credit`.execute(database)
  return rows[0] ?? { giftCards: 0, storeCredit: 0 }
}

/** Returns the paise that are owed before a day in India begins, by kind of credit. */
export async function sumBefore(
  database: Database,
  day: string,
): Promise<{ giftCards: number; storeCredit: number }> {
  const { rows } = await sql<{ giftCards: number; storeCredit: number }>`
    SELECT coalesce(sum(p.amount_paise) FILTER (WHERE s.kind = 'gift-card'), 0)::float8 AS "giftCards",
      coalesce(sum(p.amount_paise) FILTER (WHERE s.kind = 'customer'), 0)::float8 AS "storeCredit"
    FROM ${transfers} WHERE t.created_at < ${startOf(day)}`.execute(database)
  return rows[0] ?? { giftCards: 0, storeCredit: 0 }
}
