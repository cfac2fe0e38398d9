import { sql } from 'kysely'
import { startOf } from '../platform/database/clock.ts'
import type { Database } from '../platform/database/database.ts'

type Sum = { cards: number; paise: number }

/** Cards that were paid, or refunded, on days in India. */
export async function sumCards(
  database: Database,
  moment: 'paid_at' | 'refunded_at',
  { from, to }: { from: string; to: string },
): Promise<Sum> {
  const { rows } = await sql<Sum>`
    SELECT count(*)::int AS cards, coalesce(sum(amount_paise), 0)::float8 AS paise FROM gift_card
    WHERE ${sql.ref(moment)} >= ${startOf(from)} AND ${sql.ref(moment)} < ${startOf(to, 1)}`.execute(database)
  return rows[0] ?? { cards: 0, paise: 0 }
}

/** Returns the paise that the shop owes now: on cards still to be sent, on gift cards, and on customers' credit. */
export async function sumOwed(
  database: Database,
): Promise<{ waiting: number; giftCards: number; storeCredit: number }> {
  const { rows } = await sql<{ waiting: number; giftCards: number; storeCredit: number }>`
    SELECT (SELECT coalesce(sum(amount_paise), 0)::float8 FROM gift_card WHERE state = 'paid') AS waiting,
      coalesce(sum(balance_paise) FILTER (WHERE kind = 'gift-card'), 0)::float8 AS "giftCards",
      coalesce(sum(balance_paise) FILTER (WHERE kind = 'customer'), 0)::float8 AS "storeCredit"
    FROM store_credit`.execute(database)
  return rows[0] ?? { waiting: 0, giftCards: 0, storeCredit: 0 }
}
export async function readCardNumbers(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; number: string }>`
    SELECT id, number FROM gift_card WHERE id = ANY (${[...ids]}::text[])`.execute(database)
  return new Map(rows.map(({ id, number }) => [id, number]))
}
