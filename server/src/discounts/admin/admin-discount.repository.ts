import { MAX_COMBINING } from '@amritvasya/contract/rules/discount'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { type PageQuery, paginate } from '../../platform/database/paginate.ts'
import type { DiscountRow } from '../discount.repository.ts'

const columns = {
  createdAt: 'created_at',
  name: 'name',
  priority: 'priority',
  endsAt: 'ends_at',
} as const

export type DiscountFilter = PageQuery & { sort: keyof typeof columns; isActive?: boolean | undefined }

export const listDiscounts = (database: Database, filter: DiscountFilter) =>
  paginate(database, 'discount', filter, {
    sortedBy: columns[filter.sort],
    searched: ['name'],
    where: filter.isActive === undefined ? [] : [sql`is_active = ${filter.isActive}`],
  })

export const findDiscountRow = (database: Database, id: string): Promise<DiscountRow | undefined> =>
  database.selectFrom('discount').selectAll().where('id', '=', id).executeTakeFirst()

export type DiscountTotal = { orders: number; paise: number }

/** @returns SQL that is true of an order that is not cancelled */
export type IsLiving = (orderId: RawBuilder<unknown>) => RawBuilder<boolean>

/** Sums the discounts of living orders, by discount. */
export async function sumDiscounts(
  database: Database,
  ids: readonly string[],
  isLiving: IsLiving,
): Promise<Map<string, DiscountTotal>> {
  const { rows } = await sql<DiscountTotal & { discount_id: string }>`
    SELECT d.discount_id, count(*)::int AS orders, sum(d.goods_paise + d.delivery_paise)::bigint AS paise
    FROM order_discount d
    WHERE d.discount_id = ANY (${[...ids]}::text[]) AND ${isLiving(sql`d.order_id`)} GROUP BY d.discount_id`.execute(
    database,
  )
  return new Map(rows.map(({ discount_id, ...total }) => [discount_id, total]))
}

/** Saves wait for each other, so that no name is saved twice and the limit of combining ones holds. */
export const lockDiscountChanges = (transaction: Database) =>
  sql`SELECT pg_advisory_xact_lock(hashtext('discounts'))`.execute(transaction)

export const isNameTaken = async (database: Database, name: string, id: string): Promise<boolean> =>
  (await database
    .selectFrom('discount')
    .select('id')
    .where('name', '=', name)
    .where('id', '!=', id)
    .executeTakeFirst()) !== undefined

/** Counts those that are on and have not ended, without one. */
export async function isCombiningFull(database: Database, withoutId: string): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM discount
    WHERE combines AND is_active AND (ends_at IS NULL OR ends_at > now()) AND id <> ${withoutId}`.execute(
    database,
  )
  return (rows[0]?.count ?? 0) >= MAX_COMBINING
}

export type EnteredRow = Omit<DiscountRow, 'created_at'>

export async function saveDiscount(transaction: Database, { id, ...entered }: EnteredRow): Promise<void> {
  const content = { ...entered, tiers: JSON.stringify(entered.tiers) }
  await transaction
    .insertInto('discount')
    .values({ id, ...content })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(content))
    .execute()
}
