import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/**
 * The price of variant `v` at the moment of the statement by the database's clock, also before a plan is written into
 * the variant.
 */
export const priceNow = sql<number>`COALESCE((
  SELECT b.selling_price_paise FROM planned_price b
  WHERE b.variant_id = v.id AND b.done_at IS NULL AND b.begun_at IS NULL AND b.begins_at <= statement_timestamp()
    AND (b.ends_at IS NULL OR b.ends_at > statement_timestamp()) AND b.selling_price_paise <= v.mrp_paise
  ORDER BY b.begins_at DESC, b.id DESC LIMIT 1
), (
  SELECT e.former_price_paise FROM planned_price e
  WHERE e.variant_id = v.id AND e.done_at IS NULL AND e.ends_at <= statement_timestamp()
    AND e.selling_price_paise = v.selling_price_paise AND e.former_price_paise <= v.mrp_paise
  ORDER BY e.ends_at DESC, e.id DESC LIMIT 1
), v.selling_price_paise)`

/** It is the moment at which the present price of variant `v` ends as planned; null for one without an end. */
export const priceEnd = sql<Date | null>`(
  SELECT r.ends_at FROM planned_price r
  WHERE r.variant_id = v.id AND r.done_at IS NULL AND r.begun_at IS NOT NULL
    AND r.selling_price_paise = v.selling_price_paise
  ORDER BY r.ends_at LIMIT 1)`

/**
 * It is the moment at which the plan ends whose time it is for variant `v`, also before its begin or end is written;
 * null without one. Another price would keep its end from restoring the former one.
 */
export const plannedUntil = sql<Date | null>`(
  SELECT COALESCE(r.ends_at, r.begins_at) FROM planned_price r
  WHERE r.variant_id = v.id AND r.done_at IS NULL AND r.begins_at <= statement_timestamp()
  ORDER BY r.begins_at DESC LIMIT 1)`

/** Returns the milliseconds until the next price begins or ends by the database's clock; undefined without plans. */
export async function readTimeToNext(database: Database): Promise<number | undefined> {
  const { rows } = await sql<{ milliseconds: number | null }>`
    SELECT (extract(epoch FROM min(CASE WHEN begun_at IS NULL THEN begins_at ELSE ends_at END) - clock_timestamp())
      * 1000)::float8 AS milliseconds
    FROM planned_price WHERE done_at IS NULL`.execute(database)
  return rows[0]?.milliseconds ?? undefined
}

const isDue = sql<boolean>`done_at IS NULL
  AND CASE WHEN begun_at IS NULL THEN begins_at ELSE ends_at END <= clock_timestamp()`

export async function isAnyDue(database: Database): Promise<boolean> {
  const { rows } = await sql`SELECT FROM planned_price WHERE ${isDue} LIMIT 1`.execute(database)
  return rows.length > 0
}

/** Ascending by id, as orders lock. */
export async function lockDueVariants(transaction: Database): Promise<void> {
  await sql`
    SELECT FROM variant WHERE id IN (SELECT variant_id FROM planned_price WHERE ${isDue}) ORDER BY id FOR UPDATE
    `.execute(transaction)
}

type Priced = { product_id: string }

/**
 * Gives the price of before back to variants that still have the planned one. The variants must be locked.
 * @returns the products of changed prices
 */
export async function endDuePrices(transaction: Database): Promise<string[]> {
  const { rows } = await sql<Priced>`
    WITH due AS (
      SELECT e.id, e.variant_id, e.former_price_paise,
        v.selling_price_paise = e.selling_price_paise AND e.former_price_paise <= v.mrp_paise AS is_restored
      FROM planned_price e JOIN variant v ON v.id = e.variant_id
      WHERE e.done_at IS NULL AND e.begun_at IS NOT NULL AND e.ends_at <= clock_timestamp()
    ), priced AS (
      UPDATE variant v SET selling_price_paise = due.former_price_paise FROM due
      WHERE v.id = due.variant_id AND due.is_restored RETURNING v.product_id
    ), noted AS (
      UPDATE planned_price e SET done_at = clock_timestamp(),
        outcome = CASE WHEN due.is_restored THEN 'restored' ELSE 'changed-meanwhile' END
      FROM due WHERE e.id = due.id
    )
    SELECT DISTINCT product_id FROM priced`.execute(transaction)
  return rows.map(({ product_id }) => product_id)
}

/**
 * Writes the planned prices that begin into their variants. The variants must be locked.
 * @returns the products of changed prices
 */
export async function beginDuePrices(transaction: Database): Promise<string[]> {
  const { rows } = await sql<Priced>`
    WITH due AS (
      SELECT b.id, b.variant_id, b.selling_price_paise, v.selling_price_paise AS former_price_paise,
        CASE WHEN b.ends_at <= clock_timestamp() THEN 'missed'
          WHEN b.selling_price_paise > v.mrp_paise THEN 'above-mrp'
          WHEN b.ends_at IS NULL THEN 'stays' END AS outcome
      FROM planned_price b JOIN variant v ON v.id = b.variant_id
      WHERE b.done_at IS NULL AND b.begun_at IS NULL AND b.begins_at <= clock_timestamp()
    ), priced AS (
      UPDATE variant v SET selling_price_paise = due.selling_price_paise FROM due
      WHERE v.id = due.variant_id AND (due.outcome IS NULL OR due.outcome = 'stays') RETURNING v.product_id
    ), noted AS (
      UPDATE planned_price b SET outcome = due.outcome,
        begun_at = CASE WHEN due.outcome IS NULL OR due.outcome = 'stays' THEN clock_timestamp() END,
        former_price_paise = due.former_price_paise,
        done_at = CASE WHEN due.outcome IS NOT NULL THEN clock_timestamp() END
      FROM due WHERE b.id = due.id
    )
    SELECT DISTINCT product_id FROM priced`.execute(transaction)
  return rows.map(({ product_id }) => product_id)
}
