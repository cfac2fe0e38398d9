import { sql } from 'kysely'
import { startOf } from '../platform/database/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Days } from '../platform/indian-day.ts'

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

/** Returns the paise that are owed now on cards still to be sent. */
export async function sumUnsent(database: Database): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    SELECT coalesce(sum(amount_paise), 0)::float8 AS paise FROM gift_card WHERE state = 'paid'`.execute(
    database,
  )
  return rows[0]?.paise ?? 0
}

export async function readCardNumbers(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; number: string }>`
    SELECT id, number FROM gift_card WHERE id = ANY (${[...ids]}::text[])`.execute(database)
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** Returns the paise that were owed on cards to be sent before a day in India began. */
export async function sumWaiting(database: Database, day: string): Promise<number> {
  const isLater = (moment: string) =>
    sql`(${sql.ref(moment)} IS NULL OR ${sql.ref(moment)} >= ${startOf(day)})`
  const { rows } = await sql<{ paise: number }>`
    SELECT coalesce(sum(amount_paise), 0)::float8 AS paise FROM gift_card
    WHERE paid_at < ${startOf(day)} AND ${isLater('sent_at')} AND ${isLater('refunded_at')} AND ${isLater('voided_at')}`.execute(
    database,
  )
  return rows[0]?.paise ?? 0
}

export type CardMovement = { at: Date; kind: 'sold' | 'refunded' | 'voided'; number: string; paise: number }

/** These are payments for cards on days in India, and what went back or was void before its card was sent. */
export async function listCardMovements(database: Database, { from, to }: Days): Promise<CardMovement[]> {
  const within = (moment: string) =>
    sql`${sql.ref(moment)} >= ${startOf(from)} AND ${sql.ref(moment)} < ${startOf(to, 1)}`
  const { rows } = await sql<CardMovement>`
    SELECT paid_at AS at, 'sold' AS kind, number, amount_paise AS paise FROM gift_card WHERE ${within('paid_at')}
    UNION ALL
    SELECT refunded_at, 'refunded', number, -amount_paise FROM gift_card
    WHERE credit_id IS NULL AND paid_at IS NOT NULL AND voided_at IS NULL AND ${within('refunded_at')}
    UNION ALL
    SELECT voided_at, 'voided', number, -amount_paise FROM gift_card
    WHERE credit_id IS NULL AND paid_at IS NOT NULL AND ${within('voided_at')}`.execute(database)
  return rows
}

/** Returns the numbers of the cards that credits were issued for, by the credit. */
export async function readNumbersOfCredits(
  database: Database,
  creditIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; number: string }>`
    SELECT credit_id AS id, number FROM gift_card WHERE credit_id = ANY (${[...creditIds]}::text[])`.execute(
    database,
  )
  return new Map(rows.map(({ id, number }) => [id, number]))
}
