import type { ListedOrder } from '@amritvasya/contract'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { type AdminOrderParts, toAdminOrder, toListedOrder } from './admin-order.mapper.ts'
import { findAdminRows } from './detail.repository.ts'
import { countOrders, listOrders, type OrderFilter, type OrderSort } from './list.repository.ts'

type Asked = OrderFilter & { page: number; perPage: number; sort: OrderSort; order: 'asc' | 'desc' }

export async function findOrders(
  database: Database,
  { page, perPage, sort, order, ...filter }: Asked,
): Promise<{ items: ListedOrder[]; total: number }> {
  const span = { sort, order, limit: perPage, offset: (page - 1) * perPage }
  const [rows, total] = await Promise.all([listOrders(database, filter, span), countOrders(database, filter)])
  return { items: rows.map(toListedOrder), total }
}

/** Returns orders in the order of the ids, without unknown ones. */
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
