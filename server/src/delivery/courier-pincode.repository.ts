import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

type CourierPincodeTable = {
  pincode: string
  is_served: boolean | null
  is_cash_taken: boolean | null
  days: number | null
  checked_at: Date | null
  tried_at: Date | null
  asked_at: Date
}

declare module '../platform/database/database.ts' {
  interface Tables {
    courier_pincode: CourierPincodeTable
  }
}

/** The answer of the courier service about a pincode. */
export type CourierService = {
  isServed: boolean
  isCashTaken: boolean
  /** It is null where it promises none. */
  days: number | null
}
export type CourierReach = CourierService & { checkedAt: Date }

const RECORDED_AFTER_HOURS = 24
const DUE_AFTER_HOURS = 24
const TRIED_AGAIN_AFTER_MINUTES = 10
/** A pincode without any answer may be invented. */
const REFUSED_AGAIN_AFTER_HOURS = 1
const USED_DAYS = 30

/** @returns undefined before the courier service has answered, and once the answer is too old to count */
export async function findReach(
  database: Database,
  pincode: string,
): Promise<{ reach: CourierReach | undefined; isRecent: boolean }> {
  const row = await database
    .selectFrom('courier_pincode')
    .select([
      'is_served',
      'is_cash_taken',
      'days',
      'checked_at',
      sql<boolean>`asked_at > now() - make_interval(hours => ${RECORDED_AFTER_HOURS})`.as('is_recent'),
      sql<boolean>`coalesce(checked_at > now() - make_interval(days => ${USED_DAYS}), false)`.as('counts'),
    ])
    .where('pincode', '=', pincode)
    .executeTakeFirst()
  const { is_served: isServed = null, is_cash_taken: isCashTaken = null } = row ?? {}
  const isRecent = row?.is_recent ?? false
  if (!row?.checked_at || !row.counts || isServed === null || isCashTaken === null)
    return { reach: undefined, isRecent }
  return { reach: { isServed, isCashTaken, days: row.days, checkedAt: row.checked_at }, isRecent }
}

/** A pincode for which nobody has asked for a month is not asked about any more. */
export async function recordRequest(database: Database, pincode: string): Promise<void> {
  await database
    .insertInto('courier_pincode')
    .values({ pincode, asked_at: sql<Date>`now()` })
    .onConflict((conflict) => conflict.column('pincode').doUpdateSet({ asked_at: sql<Date>`now()` }))
    .execute()
}

/**
 * New ones and the oldest answers by turns, so that many invented pincodes keep no answer from being renewed. Among the
 * new ones those come first that were never tried, in the order in which they were asked for.
 */
export async function listDuePincodes(database: Database, count: number): Promise<string[]> {
  const { rows } = await sql<{ pincode: string }>`
    SELECT pincode FROM courier_pincode
    WHERE asked_at > now() - make_interval(days => ${USED_DAYS})
      AND coalesce(checked_at < now() - make_interval(hours => ${DUE_AFTER_HOURS}), true)
      AND coalesce(tried_at < now() - CASE WHEN checked_at IS NULL THEN make_interval(hours => ${REFUSED_AGAIN_AFTER_HOURS})
        ELSE make_interval(mins => ${TRIED_AGAIN_AFTER_MINUTES}) END, true)
    ORDER BY row_number() OVER (PARTITION BY checked_at IS NULL
      ORDER BY coalesce(checked_at, tried_at) NULLS FIRST, asked_at, pincode), pincode
    LIMIT ${count}`.execute(database)
  return rows.map(({ pincode }) => pincode)
}

/** @param answer undefined when the courier service gave none */
export async function saveAnswer(
  database: Database,
  pincode: string,
  answer: CourierService | undefined,
): Promise<void> {
  await database
    .updateTable('courier_pincode')
    .set({
      tried_at: sql<Date>`now()`,
      ...(answer && {
        is_served: answer.isServed,
        is_cash_taken: answer.isCashTaken,
        days: answer.days,
        checked_at: sql<Date>`now()`,
      }),
    })
    .where('pincode', '=', pincode)
    .execute()
}

export async function purgeUnwantedPincodes(database: Database): Promise<void> {
  await database
    .deleteFrom('courier_pincode')
    .where('asked_at', '<', sql<Date>`now() - make_interval(days => ${2 * USED_DAYS})`)
    .execute()
}
