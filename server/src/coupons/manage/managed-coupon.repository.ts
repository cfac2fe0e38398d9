import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { anywhere } from '../../platform/database/search-text.ts'
import type { CouponRow } from '../coupon-rules.ts'

export type CouponFilter = {
  page: number
  perPage: number
  sort: 'createdAt' | 'code' | 'usageCount' | 'endsAt'
  order: 'asc' | 'desc'
  q?: string | undefined
  ids?: string[] | undefined
  isActive?: boolean | undefined
}

const columns = {
  createdAt: 'created_at',
  code: 'code',
  usageCount: 'usage_count',
  endsAt: 'ends_at',
} as const

const chosen = (database: Database, { q, ids, isActive }: CouponFilter) =>
  database
    .selectFrom('coupon')
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .$if(isActive !== undefined, (query) => query.where('is_active', '=', isActive ?? true))
    .$if(Boolean(q), (query) =>
      query.where((row) =>
        row.or([row('code', 'ilike', anywhere(q ?? '')), row('name', 'ilike', anywhere(q ?? ''))]),
      ),
    )

export async function listCoupons(
  database: Database,
  filter: CouponFilter,
): Promise<{ rows: CouponRow[]; total: number }> {
  const rows = await chosen(database, filter)
    .selectAll()
    .orderBy(columns[filter.sort], filter.order)
    .orderBy('id')
    .limit(filter.perPage)
    .offset((filter.page - 1) * filter.perPage)
    .execute()
  const { total } = await chosen(database, filter)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export const findCoupon = (database: Database, id: string): Promise<CouponRow | undefined> =>
  database.selectFrom('coupon').selectAll().where('id', '=', id).executeTakeFirst()

/** Lets one transaction at a time give out codes. */
export const lockCodes = (transaction: Database) =>
  sql`SELECT pg_advisory_xact_lock(hashtext('coupon codes'))`.execute(transaction)

/** Whether another coupon has the code. */
export const isTaken = async (database: Database, code: string, id: string): Promise<boolean> =>
  (await database
    .selectFrom('coupon')
    .select('id')
    .where('code', '=', code)
    .where('id', '!=', id)
    .executeTakeFirst()) !== undefined
