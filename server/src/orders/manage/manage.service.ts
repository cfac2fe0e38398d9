import type { ListedOrder } from '@amritvasya/contract'
import type { Database } from '../../platform/database/database.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import { answerListed, answerManaged, type Managed } from './answers.ts'
import { findManaged } from './detail.repository.ts'
import { countOrders, listOrders, type OrderFilter, type OrderSort } from './list.repository.ts'

type Asked = OrderFilter & { page: number; perPage: number; sort: OrderSort; order: 'asc' | 'desc' }

export async function findOrders(
  database: Database,
  { page, perPage, sort, order, ...filter }: Asked,
): Promise<{ items: ListedOrder[]; total: number }> {
  const span = { sort, order, limit: perPage, offset: (page - 1) * perPage }
  const [rows, total] = await Promise.all([listOrders(database, filter, span), countOrders(database, filter)])
  return { items: rows.map(answerListed), total }
}

/** Returns orders in the order of the ids, without unknown ones. */
export const readManagedOrders = async (database: Database, ids: readonly string[]): Promise<Managed[]> =>
  (await findManaged(database, ids)).map(answerManaged)

/** @throws {ShopError} ORDER_NOT_FOUND */
export async function readManagedOrder(database: Database, id: string): Promise<Managed> {
  const [order] = await readManagedOrders(database, [id])
  if (!order) throw new ShopError('ORDER_NOT_FOUND')
  return order
}
