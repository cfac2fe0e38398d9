import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

/** It has each price of variant `v` with when it held from and until, and when the present one began. */
const pricesOf = sql`(
  SELECT price, valid_from, valid_until,
    COALESCE(min(valid_from) FILTER (WHERE valid_from >= other_until AND price = v.selling_price_paise) OVER (), now()) AS present_from
  FROM (SELECT price, valid_from, valid_until,
      COALESCE(max(valid_until) FILTER (WHERE price <> v.selling_price_paise) OVER (), '-infinity') AS other_until
    FROM (SELECT selling_price_paise AS price, valid_from,
        COALESCE(LEAST(ended_at, lead(valid_from) OVER (ORDER BY valid_from, id)), 'infinity') AS valid_until
      FROM price_history WHERE variant_id = v.id) AS dated) AS compared)`

/** It has each price of variant `v` that shoppers were asked in the 30 days before the present one, with how long. */
const pricesOfDaysBefore = sql`(
  SELECT price, until - since AS duration
  FROM ${pricesOf} AS prices CROSS JOIN LATERAL (
    SELECT GREATEST(valid_from, present_from - interval '30 days') AS since, LEAST(valid_until, present_from) AS until
  ) AS days_before WHERE since < until)`

/** The lowest selling price of variant `v` in the 30 days before its present price began; null where it had none. */
const lowestPriceBefore = sql`(SELECT min(price) FROM ${pricesOfDaysBefore} AS before)`

/**
 * It is that lowest price, where it proves that the MRP of variant `v` is reduced: shoppers were asked no less than the
 * MRP, for a day at least. It is null otherwise, and only another price changes it.
 */
export const provenPriceBefore = sql`CASE WHEN v.mrp_paise > v.selling_price_paise THEN (
  SELECT min(price) FROM ${pricesOfDaysBefore} AS before
  HAVING min(price) >= v.mrp_paise AND sum(duration) >= interval '1 day') END`

/** It is true where the MRP of variant `v` is not above its price, or the history proves it. */
export const isStruckPriceProven = sql`(v.mrp_paise <= v.selling_price_paise OR ${provenPriceBefore} IS NOT NULL)`

export type PriceFacts = {
  id: string
  lowestPaise: number | null
  isStruckPriceProven: boolean
  isBundle: boolean
  /** It reads like `2026-12-20`; null for pieces that are there. */
  availableOn: string | null
}

/** Reads of each variant the lowest price before its present one, if its struck price is proven, if it is a bundle, and the day of a pre-order. */
export async function findPriceFacts(database: Database, productId: string): Promise<PriceFacts[]> {
  const { rows } = await sql<PriceFacts>`
    SELECT v.id, ${lowestPriceBefore} AS "lowestPaise", ${isStruckPriceProven} AS "isStruckPriceProven",
      v.bundle_supply IS NOT NULL AS "isBundle", v.available_on::text AS "availableOn"
    FROM variant v WHERE v.product_id = ${productId}`.execute(database)
  return rows
}

export type FormerPrice = { variantId: string; sellingPaise: number; mrpPaise: number; validFrom: Date }

export async function insertFormerPrices(
  transaction: Database,
  prices: readonly FormerPrice[],
): Promise<void> {
  if (prices.length === 0) return
  await transaction
    .insertInto('price_history')
    .values(
      prices.map(({ variantId, sellingPaise, mrpPaise, validFrom }) => ({
        variant_id: variantId,
        selling_price_paise: sellingPaise,
        mrp_paise: mrpPaise,
        valid_from: validFrom,
      })),
    )
    .execute()
}

/** Runs the triggers that record prices now instead of at the commit, so that the transaction can read the history. */
export async function recordPrices(transaction: Database): Promise<void> {
  await sql`SET CONSTRAINTS record_price IMMEDIATE`.execute(transaction)
  await sql`SET CONSTRAINTS record_price DEFERRED`.execute(transaction)
}
