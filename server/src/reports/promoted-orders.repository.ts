import { sql } from 'kysely'
import { couponPaise, isSoldCondition, returnedPaise } from '../orders/index.ts'
import { startOf } from '../platform/database/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Days } from '../platform/indian-day.ts'
import type { PromotedOrder } from './promotion-costs.ts'

/** It is the first of its account, of its email and of its phone number. */
const isFirst = sql`(
  NOT o.follows_erased
  AND row_number() OVER (PARTITION BY coalesce(o.customer_id, o.id) ORDER BY o.created_at, o.id) = 1
  AND row_number() OVER (PARTITION BY coalesce(nullif(lower(o.customer_email), ''), o.id) ORDER BY o.created_at, o.id) = 1
  AND row_number() OVER (PARTITION BY coalesce(nullif(o.customer_phone, ''), o.id) ORDER BY o.created_at, o.id) = 1)`

/** Lists sold orders of some days with a coupon or a discount, oldest first. */
export async function listPromotedOrders(database: Database, { from, to }: Days): Promise<PromotedOrder[]> {
  const { rows } = await sql<PromotedOrder>`
    WITH sold AS (
      SELECT o.id, ${isFirst} AS is_first FROM shop_order o
      WHERE o.created_at < ${startOf(to, 1)} AND ${isSoldCondition}
    )
    SELECT sold.is_first AS "isFirst", o.total_paise AS "totalPaise",
      least(${returnedPaise}, o.total_paise)::bigint AS "refundedPaise",
      (SELECT json_agg(json_build_object('grossPaise', l.total_paise, 'ownPaise', l.discount_paise,
          'gstBasisPoints', l.gst_basis_points) ORDER BY l.position)
        FROM order_line l WHERE l.order_id = o.id) AS lines,
      (SELECT json_build_object('id', c.id, 'label', c.code, 'paise', ${couponPaise})
        FROM coupon_redemption u JOIN coupon c ON c.id = u.coupon_id WHERE u.order_id = o.id) AS coupon,
      (SELECT coalesce(json_agg(json_build_object('id', d.discount_id, 'label', d.name, 'goodsPaise', d.goods_paise,
          'deliveryPaise', d.delivery_paise, 'shares', d.shares) ORDER BY d.position), '[]')
        FROM order_discount d WHERE d.order_id = o.id) AS discounts
    FROM sold JOIN shop_order o ON o.id = sold.id
    WHERE o.created_at >= ${startOf(from)}
      AND (EXISTS (SELECT FROM coupon_redemption u WHERE u.order_id = o.id)
        OR EXISTS (SELECT FROM order_discount d WHERE d.order_id = o.id))
    ORDER BY o.created_at, o.id`.execute(database)
  return rows
}
