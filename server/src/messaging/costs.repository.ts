import type { MessageCosts } from '@amritvasya/contract'
import type { MessageChannel } from '@amritvasya/contract/rules/phone-messages'
import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type {} from './messaging.tables.ts'

const at = sql`coalesce(sending_at, finished_at, created_at) AT TIME ZONE 'Asia/Kolkata'`
const within = (month: string) =>
  sql`${at} >= ${`${month}-01`}::date AND ${at} < ${`${month}-01`}::date + interval '1 month'`

/** @param month YYYY-MM, in India */
export async function sumCosts(database: Database, month: string): Promise<MessageCosts[]> {
  const { rows } = await sql<MessageCosts>`
    SELECT channel, kind, count(*)::int AS messages,
      (count(*) FILTER (WHERE status = 'delivered'))::int AS delivered,
      (count(*) FILTER (WHERE status IN ('failed', 'refused', 'unknown', 'expired')))::int AS failed,
      sum(cost_paise)::float8 AS "costPaise"
    FROM phone_message WHERE ${within(month)} GROUP BY channel, kind ORDER BY channel, kind`.execute(database)
  return rows
}

export async function sumToday(database: Database): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    SELECT coalesce(sum(cost_paise), 0)::float8 AS paise FROM phone_message
    WHERE (sending_at AT TIME ZONE 'Asia/Kolkata')::date = (now() AT TIME ZONE 'Asia/Kolkata')::date`.execute(
    database,
  )
  return rows[0]?.paise ?? 0
}

export type RefusalRow = { at: Date; channel: MessageChannel; kind: string; reason: string }

export async function listRefusals(database: Database, month: string): Promise<RefusalRow[]> {
  const { rows } = await sql<RefusalRow>`
    SELECT finished_at AS at, channel, kind, coalesce(failure, status) AS reason FROM phone_message
    WHERE status IN ('failed', 'refused', 'unknown', 'expired') AND ${within(month)}
    ORDER BY finished_at DESC, id LIMIT 20`.execute(database)
  return rows
}
