import type { CouponReport, FoundOrder, ListedOrder } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { type AdminOrderParts, editedTotalIn, toAdminOrder, toListedOrder } from './admin-order.mapper.ts'
import { findAdminRows } from './detail.repository.ts'
import { findNewestWithCoupon, listFigures, sumOfCoupon } from './figures.repository.ts'
import { countOrders, listOrders, type OrderFilter, type OrderSort } from './list.repository.ts'
import { searchOrderRows } from './search.repository.ts'

// The back office reads orders through these.

type OrderListQuery = OrderFilter & { page: number; perPage: number; sort: OrderSort; order: 'asc' | 'desc' }

export async function findOrders(
  database: Database,
  { page, perPage, sort, order, ...filter }: OrderListQuery,
): Promise<{ items: ListedOrder[]; total: number }> {
  const span = { sort, order, limit: perPage, offset: (page - 1) * perPage }
  const [rows, total] = await Promise.all([listOrders(database, filter, span), countOrders(database, filter)])
  return { items: rows.map(toListedOrder), total }
}

/**
 * Finds orders by all words of a text in number, name, phone, email or tracking number, or by the number of a payment,
 * refund or tax document, newest first.
 */
export async function searchOrders(database: Database, text: string, limit: number): Promise<FoundOrder[]> {
  const rows = await searchOrderRows(database, text.replace(/^#/, ''), limit)
  return rows.map((row) => ({
    id: row.id,
    orderNumber: row.order_number,
    createdAt: row.created_at.toISOString(),
    status: row.status,
    total: toRupees(row.total_paise),
    ...editedTotalIn(row),
    customerName: row.customer_name,
    city: row.city ?? '',
  }))
}

/** Returns the orders in the order of the ids, without unknown ones. */
export const readAdminOrders = async (
  database: Database,
  ids: readonly string[],
): Promise<AdminOrderParts[]> => (await findAdminRows(database, ids)).map(toAdminOrder)

/** @throws {ApiError} ORDER_NOT_FOUND */
export async function readAdminOrder(database: Database, id: string): Promise<AdminOrderParts> {
  const [order] = await readAdminOrders(database, [id])
  if (!order) throw new ApiError('ORDER_NOT_FOUND')
  return order
}

/** All codes that the coupon has had. */
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

export type CustomerFigures = { orders: number; spentPaise: number; lastOrderAt: Date }

/** Skips customers without an order. */
export async function findFiguresOf(
  database: Database,
  customerIds: readonly string[],
): Promise<Map<string, CustomerFigures>> {
  const rows = customerIds.length === 0 ? [] : await listFigures(database, customerIds)
  return new Map(
    rows.map(({ customer_id, orders, spent, last }) => [
      customer_id,
      { orders, spentPaise: spent, lastOrderAt: last },
    ]),
  )
}
