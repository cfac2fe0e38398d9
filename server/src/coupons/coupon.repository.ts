import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { excludedOf } from '../platform/database/excluded.ts'
import { prepared } from '../platform/database/prepared-statements.ts'
import type { JoinedAccounts } from '../platform/personal-data.ts'
import type { CouponRow } from './coupon-rules.ts'

/**
 * @param code in upper case
 * @param replaced selects the ids of orders that do not count
 * @returns `uncounted`: uses by those
 */
export async function findByCode(
  database: Database,
  code: string,
  customerId: string | null,
  replaced: RawBuilder<unknown>,
): Promise<{ coupon: CouponRow; usesByCustomer: number; uncounted: number; now: Date } | undefined> {
  const { rows } = await sql<CouponRow & { uses_by_customer: number; uncounted: number; now: Date }>`
    ${prepared} SELECT c.*, uses.*, now() AS now FROM coupon c, LATERAL (
      SELECT count(*) FILTER (WHERE NOT own.is_uncounted) AS uses_by_customer,
        count(*) FILTER (WHERE own.is_uncounted) AS uncounted
      FROM (
        SELECT u.order_id IN (${replaced}) AS is_uncounted
        FROM coupon_redemption u
        WHERE u.coupon_id = c.id AND u.customer_id = ${customerId} AND u.status = 'used'
      ) own
    ) uses WHERE c.code = ${code}`.execute(database)
  const [row] = rows
  if (!row) return undefined
  const { uses_by_customer, uncounted, now, ...coupon } = row
  return { coupon, usesByCustomer: uses_by_customer, uncounted, now }
}

/** Locks in id order, to prevent deadlocks, and includes those of replaced orders. */
export async function lockCouponsOf(
  transaction: Database,
  { couponId, orderIds }: { couponId: string | null; orderIds: readonly string[] },
): Promise<void> {
  await sql`
    SELECT FROM coupon WHERE id = ${couponId}
      OR id IN (SELECT coupon_id FROM coupon_redemption WHERE order_id = ANY (${[...orderIds]}::text[]))
    ORDER BY id FOR NO KEY UPDATE`.execute(transaction)
}

/** Usable coupons first, then by end date. */
export async function listPublic(database: Database): Promise<CouponRow[]> {
  const { rows } = await sql<CouponRow>`
    SELECT * FROM coupon WHERE is_active AND is_public AND (starts_at IS NULL OR starts_at <= now())
    ORDER BY
      (ends_at IS NOT NULL AND ends_at <= now()) OR (usage_limit > 0 AND usage_count >= usage_limit),
      ends_at, minimum_paise, code
    LIMIT 50`.execute(database)
  return rows
}

/** Selects the ids of the orders with a coupon, whatever its code was then. */
export const ordersWithCoupon = (couponId: string): RawBuilder<unknown> =>
  sql`SELECT order_id FROM coupon_redemption WHERE coupon_id = ${couponId}`

/** The keys are ids of coupons. */
export async function countUsesOf(database: Database, customerId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ couponId: string; count: number }>`
    SELECT coupon_id AS "couponId", count(*)::int AS count FROM coupon_redemption
    WHERE customer_id = ${customerId} AND status = 'used' GROUP BY coupon_id`.execute(database)
  return new Map(rows.map(({ couponId, count }) => [couponId, count]))
}

/**
 * Enforces both limits (C1). The caller has locked the customer's orders, as the limit per customer spans
 * several rows.
 * @returns false when a limit is reached
 */
export async function redeemCoupon(
  transaction: Database,
  { couponId, orderId, customerId }: { couponId: string; orderId: string; customerId: string },
): Promise<boolean> {
  const { rows } = await sql`
    ${prepared} WITH counted AS (
      UPDATE coupon c SET usage_count = usage_count + 1
      WHERE c.id = ${couponId} AND c.is_active
        AND (c.starts_at IS NULL OR c.starts_at <= now()) AND (c.ends_at IS NULL OR c.ends_at > now())
        AND (c.usage_limit = 0 OR c.usage_count < c.usage_limit)
        AND (c.limit_per_customer = 0 OR c.limit_per_customer > (
          SELECT count(*) FROM coupon_redemption u
          WHERE u.coupon_id = c.id AND u.customer_id = ${customerId} AND u.status = 'used'))
      RETURNING c.id
    )
    INSERT INTO coupon_redemption (order_id, coupon_id, customer_id)
    SELECT ${orderId}, id, ${customerId} FROM counted RETURNING order_id`.execute(transaction)
  return rows.length === 1
}

/** It is idempotent, and does nothing for an order without a coupon (C2). */
export async function returnCoupon(transaction: Database, orderId: string): Promise<void> {
  await sql`
    ${prepared} WITH returned AS (
      UPDATE coupon_redemption SET status = 'returned' WHERE order_id = ${orderId} AND status = 'used'
      RETURNING coupon_id
    )
    UPDATE coupon c SET usage_count = usage_count - 1 FROM returned r WHERE c.id = r.coupon_id`.execute(
    transaction,
  )
}

/**
 * Redeems it for a late payment; the dates were valid when the order was placed.
 * @returns false when a limit is reached; true for an order without a coupon
 */
export async function redeemCouponAgain(transaction: Database, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ wanted: boolean; counted: boolean }>`
    ${prepared} WITH use AS (
      SELECT order_id, coupon_id, customer_id FROM coupon_redemption WHERE order_id = ${orderId} AND status = 'returned'
      FOR UPDATE
    ), counted AS (
      UPDATE coupon c SET usage_count = usage_count + 1 FROM use
      WHERE c.id = use.coupon_id AND (c.usage_limit = 0 OR c.usage_count < c.usage_limit)
        AND (c.limit_per_customer = 0 OR c.limit_per_customer > (
          SELECT count(*) FROM coupon_redemption u
          WHERE u.coupon_id = c.id AND u.customer_id = use.customer_id AND u.status = 'used'))
      RETURNING use.order_id
    ), used AS (
      UPDATE coupon_redemption u SET status = 'used' FROM counted WHERE u.order_id = counted.order_id
    )
    SELECT EXISTS (SELECT FROM use) AS wanted, EXISTS (SELECT FROM counted) AS counted`.execute(transaction)
  return !rows[0]?.wanted || rows[0].counted
}

export type CouponInput = {
  id: string
  /** It is in upper case. */
  code: string
  name: string
  description: string
  discountType: 'fixed' | 'percentage'
  /** It is in paise, or hundredths of a per cent. */
  discountValue: number
  minimumPaise: number
  /** It limits the discount of a percentage. */
  maximumDiscountPaise: number | null
  startsAt: Date | null
  endsAt: Date | null
  /** The value 0 means no limit. */
  usageLimit: number
  /** The value 0 means no limit. */
  limitPerCustomer: number
  isActive: boolean
  isPublic: boolean
}

/** Leaves `usage_count` as it is. */
export async function saveCoupons(transaction: Database, coupons: readonly CouponInput[]): Promise<void> {
  if (coupons.length === 0) return
  const rows = coupons.map((coupon) => ({
    id: coupon.id,
    code: coupon.code,
    name: coupon.name,
    description: coupon.description,
    discount_type: coupon.discountType,
    discount_value: coupon.discountValue,
    minimum_paise: coupon.minimumPaise,
    maximum_discount_paise: coupon.maximumDiscountPaise,
    starts_at: coupon.startsAt,
    ends_at: coupon.endsAt,
    usage_limit: coupon.usageLimit,
    limit_per_customer: coupon.limitPerCustomer,
    is_active: coupon.isActive,
    is_public: coupon.isPublic,
  }))
  await transaction
    .insertInto('coupon')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(excludedOf(rows, ['id'])))
    .execute()
}

/** Gives the redemptions of an account to the one that it is joined with. */
export async function moveRedemptions(transaction: Database, { from, to }: JoinedAccounts): Promise<void> {
  await transaction
    .updateTable('coupon_redemption')
    .set({ customer_id: to.customerId })
    .where('customer_id', '=', from.customerId)
    .execute()
}
