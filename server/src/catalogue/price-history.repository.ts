import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

/** Of variant `v`: each price with the time from and until which it held, null for the present one. */
const pricesOf = sql`(
  SELECT selling_price_paise AS price, valid_from,
    LEAST(ended_at, lead(valid_from) OVER (ORDER BY valid_from, id)) AS valid_until
  FROM price_history WHERE variant_id = v.id)`

/** The lowest selling price of variant `v` at any time of the last 30 days, with the present one. */
export const lowestPriceOf30Days = sql`(
  SELECT min(price) FROM ${pricesOf} AS prices
  WHERE valid_until IS NULL OR valid_until > now() - interval '30 days')`

/**
 * True where the MRP of variant `v` is not above its price, or was asked for at least a day in the 30 days before the
 * present price. Only another price changes it.
 */
export const isStruckPriceProven = sql`(v.mrp_paise <= v.selling_price_paise OR COALESCE((
  SELECT sum(valid_until - GREATEST(valid_from, present_from - interval '30 days'))
    FILTER (WHERE price >= v.mrp_paise AND valid_until > present_from - interval '30 days') >= interval '1 day'
  FROM (SELECT price, valid_from, valid_until,
      COALESCE(min(valid_from) FILTER (WHERE valid_from >= other_until) OVER (), now()) AS present_from
    FROM (SELECT price, valid_from, valid_until,
        max(valid_until) FILTER (WHERE price <> v.selling_price_paise) OVER () AS other_until
      FROM ${pricesOf} AS prices) AS ended) AS dated), false))`

export type PriceFacts = { id: string; lowestPaise: number | null; isStruckPriceProven: boolean }

/** Reads the lowest price of 30 days of each variant, and if its struck price is proven. */
export async function findPriceFacts(database: Database, productId: string): Promise<PriceFacts[]> {
  const { rows } = await sql<PriceFacts>`
    SELECT v.id, ${lowestPriceOf30Days} AS "lowestPaise", ${isStruckPriceProven} AS "isStruckPriceProven"
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

/** Products with a former price that left the last 30 days within the given hours. */
export async function findProductsWithExpiredPrice(database: Database, hours: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT v.product_id AS id FROM price_history h JOIN variant v ON v.id = h.variant_id
    WHERE h.valid_from <= now() - interval '30 days'
      AND h.valid_from > now() - interval '30 days' - make_interval(hours => ${hours})`.execute(database)
  return rows.map(({ id }) => id)
}
