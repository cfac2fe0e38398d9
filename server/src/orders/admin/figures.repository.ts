import { prepaidMethods } from '@amritvasya/contract/rules/payment-methods'
import { type Selectable, sql } from 'kysely'
import { ordersWithCoupon } from '../../coupons/index.ts'
import type { Database, Tables } from '../../platform/database/database.ts'
import { netPaise } from '../order-money.repository.ts'
import type {} from '../orders.tables.ts'
import { isSoldCondition } from './sold.repository.ts'

type FiguresRow = { customer_id: string; orders: number; spent: number; last: Date }

/** It needs at least one id. */
export async function listFigures(database: Database, customerIds: readonly string[]): Promise<FiguresRow[]> {
  const { rows } = await sql<FiguresRow>`
    SELECT o.customer_id, count(*)::int AS orders, sum(${netPaise})::bigint AS spent, max(o.created_at) AS last
    FROM shop_order o
    WHERE o.customer_id IN (${sql.join([...customerIds])}) AND ${isSoldCondition}
    GROUP BY o.customer_id`.execute(database)
  return rows
}

export type CouponFigures = { orders: number; discountPaise: number; revenuePaise: number }

/** It leaves out what paying ahead and discounts without a code took off. */
export const couponPaise = sql`(o.discount_paise - CASE WHEN o.payment_method = ANY (${prepaidMethods}::text[])
  THEN o.prepaid_discount_paise ELSE 0 END
  - (SELECT coalesce(sum(l.discount_paise + CASE WHEN l.edit_id IS NULL THEN 0 ELSE l.edit_discount_paise END), 0)
    FROM order_line l WHERE l.order_id = o.id))::int`

const withCoupon = (couponId: string) => sql`
  shop_order o WHERE o.id IN (${ordersWithCoupon(couponId)}) AND ${isSoldCondition}`

export async function sumOfCoupon(database: Database, couponId: string): Promise<CouponFigures> {
  const { rows } = await sql<{ orders: number; discount: number; revenue: number }>`
    SELECT count(*)::int AS orders, COALESCE(sum(${couponPaise}), 0)::bigint AS discount,
      COALESCE(sum(${netPaise}), 0)::bigint AS revenue
    FROM ${withCoupon(couponId)}`.execute(database)
  const { orders = 0, discount = 0, revenue = 0 } = rows[0] ?? {}
  return { orders, discountPaise: discount, revenuePaise: revenue }
}

type CouponOrder = Pick<
  Selectable<Tables['shop_order']>,
  'id' | 'order_number' | 'customer_name' | 'created_at' | 'discount_paise' | 'total_paise'
>

export async function findNewestWithCoupon(database: Database, couponId: string): Promise<CouponOrder[]> {
  const { rows } = await sql<CouponOrder>`
    SELECT o.id, o.order_number, o.customer_name, o.created_at, ${couponPaise} AS discount_paise, o.total_paise
    FROM ${withCoupon(couponId)}
    ORDER BY o.created_at DESC LIMIT 20`.execute(database)
  return rows
}
