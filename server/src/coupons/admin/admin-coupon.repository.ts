import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { type PageQuery, paginate } from '../../platform/database/paginate.ts'
import type { CouponRow } from '../coupon-rules.ts'

const columns = {
  createdAt: 'created_at',
  code: 'code',
  usageCount: 'usage_count',
  endsAt: 'ends_at',
} as const

export type CouponFilter = PageQuery & { sort: keyof typeof columns; isActive?: boolean | undefined }

export const listCoupons = (database: Database, filter: CouponFilter) =>
  paginate(database, 'coupon', filter, {
    sortedBy: columns[filter.sort],
    searched: ['code', 'name'],
    where: filter.isActive === undefined ? [] : [sql`is_active = ${filter.isActive}`],
  })

export const findCoupon = (database: Database, id: string): Promise<CouponRow | undefined> =>
  database.selectFrom('coupon').selectAll().where('id', '=', id).executeTakeFirst()

/** A code cannot be saved twice. */
export const lockCodes = (transaction: Database) =>
  sql`SELECT pg_advisory_xact_lock(hashtext('coupon codes'))`.execute(transaction)

export const isTaken = async (database: Database, code: string, id: string): Promise<boolean> =>
  (await database
    .selectFrom('coupon')
    .select('id')
    .where('code', '=', code)
    .where('id', '!=', id)
    .executeTakeFirst()) !== undefined

export async function findCodes(database: Database, codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set()
  const rows = await database
    .selectFrom('coupon')
    .select('code')
    .where('code', 'in', [...codes])
    .execute()
  return new Set(rows.map(({ code }) => code))
}
