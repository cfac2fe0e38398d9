import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/**
 * An order that counts as sold: paid, or firm with cash on delivery, and not cancelled. What was paid back in part is
 * still an order.
 */
const isSold = sql`(o.status <> 'cancelled' AND (o.payment_status = 'paid' OR (o.payment_method = 'cod' AND o.status <> 'pending')))`

export type CustomerFigures = { orders: number; spentPaise: number; lastOrderAt: Date }

/** What customers bought. Whoever bought nothing is not in it. */
export async function findFiguresOf(
  database: Database,
  customerIds: readonly string[],
): Promise<Map<string, CustomerFigures>> {
  if (customerIds.length === 0) return new Map()
  const { rows } = await sql<{ customer_id: string; orders: number; spent: number; last: Date }>`
    SELECT o.customer_id, count(*)::int AS orders, sum(o.total_paise)::bigint AS spent, max(o.created_at) AS last
    FROM shop_order o
    WHERE o.customer_id IN (${sql.join([...customerIds])}) AND ${isSold}
    GROUP BY o.customer_id`.execute(database)
  return new Map(
    rows.map(({ customer_id, orders, spent, last }) => [
      customer_id,
      { orders, spentPaise: spent, lastOrderAt: last },
    ]),
  )
}

export type CouponFigures = { orders: number; discountPaise: number; revenuePaise: number }

/** What the orders with a coupon brought. */
export async function sumOfCoupon(database: Database, code: string): Promise<CouponFigures> {
  const { rows } = await sql<{ orders: number; discount: number; revenue: number }>`
    SELECT count(*)::int AS orders, COALESCE(sum(o.discount_paise), 0)::bigint AS discount,
      COALESCE(sum(o.total_paise), 0)::bigint AS revenue
    FROM shop_order o WHERE o.coupon_code = ${code} AND ${isSold}`.execute(database)
  const { orders = 0, discount = 0, revenue = 0 } = rows[0] ?? {}
  return { orders, discountPaise: discount, revenuePaise: revenue }
}

type CouponOrder = {
  id: string
  order_number: string
  customer_name: string
  created_at: Date
  discount_paise: number
  total_paise: number
}

/** The newest orders with a coupon that count as sold. */
export async function findNewestWithCoupon(database: Database, code: string): Promise<CouponOrder[]> {
  const { rows } = await sql<CouponOrder>`
    SELECT o.id, o.order_number, o.customer_name, o.created_at, o.discount_paise, o.total_paise
    FROM shop_order o WHERE o.coupon_code = ${code} AND ${isSold}
    ORDER BY o.created_at DESC LIMIT 20`.execute(database)
  return rows
}
