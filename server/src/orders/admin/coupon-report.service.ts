import type { CouponReport } from '@amritvasya/contract'
import type { Database } from '../../platform/database/database.ts'
import { toRupees } from '../../platform/money.ts'
import { findNewestWithCoupon, sumOfCoupon } from './figures.repository.ts'

/** Covers all codes that the coupon has had. */
export async function reportCoupon(database: Database, couponId: string): Promise<CouponReport> {
  const [sum, latest] = await Promise.all([
    sumOfCoupon(database, couponId),
    findNewestWithCoupon(database, couponId),
  ])
  return {
    orders: sum.orders,
    discountGiven: toRupees(sum.discountPaise),
    revenue: toRupees(sum.revenuePaise),
    latest: latest.map((order) => ({
      orderId: order.id,
      orderNumber: order.order_number,
      customerName: order.customer_name,
      at: order.created_at.toISOString(),
      discount: toRupees(order.discount_paise),
      total: toRupees(order.total_paise),
    })),
  }
}
