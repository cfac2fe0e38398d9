import type { LastDeclarations } from '@amritvasya/contract'
import { HOME_COUNTRY } from '@amritvasya/contract/rules/declarations'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { lastActionAt } from '../staff/index.ts'
import { isStruckPriceProven } from './price-history.repository.ts'

/** The product is the one that somebody saved last; publishing and planned GST rates touch `updated_at` as well. */
export async function findLastDeclarations(database: Database): Promise<LastDeclarations | undefined> {
  const { rows } = await sql<LastDeclarations>`
    SELECT country_of_origin AS "countryOfOrigin", manufacturer, packer, importer FROM product
    WHERE country_of_origin IS NOT NULL OR manufacturer || packer || importer <> ''
    ORDER BY ${lastActionAt('product', 'product.id', ['product.added', 'product.saved'])} DESC NULLS LAST,
      updated_at DESC, id DESC LIMIT 1`.execute(database)
  return rows[0]
}

/** Conditions under which product `p` lacks a declaration of rule 6. */
const gaps = {
  origin: sql`p.country_of_origin IS NULL`,
  importer: sql`(p.country_of_origin <> ${sql.lit(HOME_COUNTRY)} AND p.importer = '')`,
  maker: sql`(p.country_of_origin = ${sql.lit(HOME_COUNTRY)} AND p.manufacturer = '' AND p.packer = '')`,
  netQuantity: sql`EXISTS (SELECT FROM variant v WHERE v.product_id = p.id AND v.net_quantity IS NULL)`,
} satisfies Record<string, RawBuilder<unknown>>

/** COALESCE, because an unknown origin makes comparisons null. */
export const isUndeclared = sql`COALESCE(${sql.join(Object.values(gaps), sql` OR `)}, true)`

const listed = {
  ...gaps,
  struckPrice: sql`EXISTS (SELECT FROM variant v WHERE v.product_id = p.id AND NOT ${isStruckPriceProven})`,
}

/** The number of published products that have it, and the names of the first ones. */
export type Gap = { count: number; names: string[] }
export type DeclarationGaps = Record<keyof typeof listed, Gap>

const MAX_NAMES = 5

export async function findDeclarationGaps(database: Database): Promise<DeclarationGaps> {
  const rowOf = ([gap, condition]: [string, RawBuilder<unknown>]) => sql`(${sql.lit(gap)}, ${condition})`
  const { rows } = await sql<Gap & { gap: keyof typeof listed }>`
    SELECT gap, count(*)::int AS count, (array_agg(p.name ORDER BY p.name))[1:${sql.lit(MAX_NAMES)}] AS names
    FROM product p CROSS JOIN LATERAL (VALUES ${sql.join(Object.entries(listed).map(rowOf))}) AS gaps (gap, is_open)
    WHERE p.is_published AND is_open GROUP BY gap`.execute(database)
  const found = Object.fromEntries(rows.map(({ gap, count, names }) => [gap, { count, names }]))
  const none = { origin: noGap, importer: noGap, maker: noGap, netQuantity: noGap, struckPrice: noGap }
  return { ...none, ...found }
}

const noGap: Gap = { count: 0, names: [] }
