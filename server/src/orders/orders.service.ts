import type { FollowedOrder, Order } from '@amritvasya/contract'
import type { Database } from '../platform/database/database.ts'
import { pipeline } from '../platform/database/pipeline.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { payableOf, toOrderResponse } from './order.mapper.ts'
import { newOrderNumber } from './order-number.ts'
import type { PayableOrder } from './payable.repository.ts'
import { insertOrder, type NewOrder } from './place.repository.ts'
import {
  countOwnOrders,
  findFollowedOrder,
  findOwnOrder,
  listOpenOrders,
  listOwnOrders,
  type OrderRow,
} from './read.repository.ts'

/** @throws {ApiError} ORDER_NOT_FOUND, for another customer's order too */
export async function readOrder(database: Database, customerId: string, id: string): Promise<Order> {
  const row = await findOwnOrder(database, customerId, id)
  if (!row) throw new ApiError('ORDER_NOT_FOUND')
  return toOrderResponse(row)
}

/** @throws {ApiError} ORDER_NOT_FOUND, also while the order still has an account */
export async function readFollowedOrder(database: Database, token: string): Promise<FollowedOrder> {
  const row = await findFollowedOrder(database, token)
  if (!row) throw new ApiError('ORDER_NOT_FOUND')
  const { orderNumber, createdAt, orderStatus, statusHistory, shipment, orderItems } = toOrderResponse(row)
  const items = orderItems.map(({ productSnapshot: { name }, quantity }) => ({ name, quantity }))
  return { orderNumber, createdAt, orderStatus, statusHistory, shipment, items }
}

export type PlacedOrder = { order: Order; payable: PayableOrder }

const placed = (row: OrderRow): PlacedOrder => ({ order: toOrderResponse(row), payable: payableOf(row) })

/** @throws {ApiError} ORDER_NOT_FOUND, for another customer's order too */
export async function readPlaced(database: Database, customerId: string, id: string): Promise<PlacedOrder> {
  const row = await findOwnOrder(database, customerId, id)
  if (!row) throw new ApiError('ORDER_NOT_FOUND')
  return placed(row)
}

/** Returns a page, newest first. */
export async function readOrders(
  database: Database,
  customerId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ orders: Order[]; total: number }> {
  const rows = await listOwnOrders(database, customerId, { limit, offset: (page - 1) * limit })
  const isAll = page === 1 && rows.length < limit
  const total = isAll ? rows.length : await countOwnOrders(database, customerId)
  return { orders: rows.map(toOrderResponse), total }
}

/** Returns orders that can still be paid online, newest first. */
export const readOpenOrders = async (database: Database, customerId: string): Promise<Order[]> =>
  (await listOpenOrders(database, customerId)).map(toOrderResponse)

/** Returns all orders for the customer's data export. */
export async function exportOrders(database: Database, customerId: string): Promise<Order[]> {
  const rows = await listOwnOrders(database, customerId, { limit: 100_000, offset: 0 })
  return rows.map(toOrderResponse)
}

const MAX_NUMBER_ATTEMPTS = 5

/** Retries with a new number when the first is taken. */
export async function writeOrder(
  transaction: Database,
  order: NewOrder,
  newNumber = () => newOrderNumber(order.placedAt),
): Promise<PlacedOrder> {
  const { id, customerId } = order
  for (let tries = 0; tries < MAX_NUMBER_ATTEMPTS; tries++) {
    const [, row] = await pipeline(transaction, (together) =>
      Promise.all([insertOrder(together, newNumber(), order), findOwnOrder(together, customerId, id)]),
    )
    if (row) return placed(row)
  }
  throw new Error(`No order number is free after ${MAX_NUMBER_ATTEMPTS} tries`)
}
