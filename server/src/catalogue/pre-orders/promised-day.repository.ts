import { type RawBuilder, sql } from 'kysely'
import { indianDayOf } from '../../platform/database/clock.ts'
import type { Database } from '../../platform/database/database.ts'

/**
 * SQL for the day by which a variant is promised, such as `2026-12-20`; null once its pieces are there. A bundle waits
 * for its last piece.
 */
export const promisedDayOf = (variant: string): RawBuilder<string | null> => {
  const column = (name: string) => sql.ref(`${variant}.${name}`)
  return sql<
    string | null
  >`(SELECT d.day::text FROM (SELECT CASE WHEN ${column('bundle_supply')} IS NULL THEN ${column('available_on')}
    ELSE (SELECT max(part.available_on) FROM bundle_component b JOIN variant part ON part.id = b.component_id
      WHERE b.bundle_id = ${column('id')}) END AS day) d WHERE d.day > ${indianDayOf()})`
}

export type DatedVariant = {
  productId: string
  productName: string
  size: string | null
  colorName: string | null
  isBundle: boolean
  availableOn: string | null
  today: string
}

/** Orders that are being placed end first. */
export async function lockDated(transaction: Database, id: string): Promise<DatedVariant | undefined> {
  const { rows } = await sql<DatedVariant>`
    SELECT p.id AS "productId", p.name AS "productName", v.size, v.color_name AS "colorName",
      v.bundle_supply IS NOT NULL AS "isBundle", v.available_on::text AS "availableOn", ${indianDayOf()}::text AS today
    FROM variant v JOIN product p ON p.id = v.product_id WHERE v.id = ${id} FOR UPDATE OF v`.execute(
    transaction,
  )
  // The trigger of migration 0360 takes the same lock after that of the row, which orders lock first.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`promised day ${id}`}, 0))`.execute(transaction)
  return rows[0]
}

/** @returns the products that show it: its own, and those of bundles */
export async function writeDay(transaction: Database, id: string, day: string | null): Promise<string[]> {
  await sql`UPDATE variant SET available_on = ${day}::date WHERE id = ${id}`.execute(transaction)
  const { rows } = await sql<{ product_id: string }>`
    SELECT DISTINCT product_id FROM variant WHERE id = ${id}
      OR id IN (SELECT bundle_id FROM bundle_component WHERE component_id = ${id})`.execute(transaction)
  return rows.map(({ product_id }) => product_id)
}

/** Returns the day in India. */
export async function readToday(database: Database): Promise<string> {
  const { rows } = await sql<{ today: string }>`SELECT ${indianDayOf()}::text AS today`.execute(database)
  return rows[0]?.today ?? ''
}

/** Variants with a day, also one that has come, and bundles. */
export async function listDated(
  database: Database,
): Promise<{ sku: string; availableOn: string | null; isBundle: boolean }[]> {
  const { rows } = await sql<{ sku: string; availableOn: string | null; isBundle: boolean }>`
    SELECT sku, available_on::text AS "availableOn", bundle_supply IS NOT NULL AS "isBundle" FROM variant
    WHERE available_on IS NOT NULL OR bundle_supply IS NOT NULL`.execute(database)
  return rows
}

/** Products of which a day has come. */
export async function listDue(
  database: Database,
  { after, until }: { after: string; until: string },
): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    WITH due AS (SELECT id FROM variant WHERE available_on > ${after}::date AND available_on <= ${until}::date)
    SELECT DISTINCT product_id FROM variant
    WHERE id IN (SELECT id FROM due) OR id IN (
      SELECT bundle_id FROM bundle_component WHERE component_id IN (SELECT id FROM due))`.execute(database)
  return rows.map(({ product_id }) => product_id)
}

/** Returns the milliseconds until the next day comes, by the database's clock; undefined without one. */
export async function readTimeToNextDay(database: Database): Promise<number | undefined> {
  const { rows } = await sql<{ milliseconds: number | null }>`
    SELECT (extract(epoch FROM ${nextDay} - clock_timestamp()) * 1000)::float8 AS milliseconds`.execute(
    database,
  )
  return rows[0]?.milliseconds ?? undefined
}

const nextDay = sql`(SELECT min(available_on::timestamp AT TIME ZONE 'Asia/Kolkata') FROM variant
  WHERE available_on > ${indianDayOf()})`
