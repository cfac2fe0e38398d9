import type { Order } from '@amritvasya/contract'
import type { Database } from '../platform/database/database.ts'
import { ShopError } from '../platform/http/shop-error.ts'
import { answerOrder } from './answers.ts'
import { newOrderNumber } from './order-number.ts'
import { insertOrder, type NewOrder } from './place.repository.ts'
import { countOwnOrders, findOwnOrder, listOwnOrders } from './read.repository.ts'

/** @throws {ShopError} ORDER_NOT_FOUND, for another customer's order too */
export async function readOrder(database: Database, customerId: string, id: string): Promise<Order> {
  const row = await findOwnOrder(database, customerId, id)
  if (!row) throw new ShopError('ORDER_NOT_FOUND')
  return answerOrder(row)
}

/** A page of the customer's orders, newest first, and how many there are in all. */
export async function readOrders(
  database: Database,
  customerId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ orders: Order[]; total: number }> {
  const rows = await listOwnOrders(database, customerId, { limit, offset: (page - 1) * limit })
  const isAll = page === 1 && rows.length < limit
  const total = isAll ? rows.length : await countOwnOrders(database, customerId)
  return { orders: rows.map(answerOrder), total }
}

/** Every order of the customer, for them to take away. */
export async function exportOrders(database: Database, customerId: string): Promise<Order[]> {
  const rows = await listOwnOrders(database, customerId, { limit: 100_000, offset: 0 })
  return rows.map(answerOrder)
}

const mostTries = 5

/** Writes an order under a number that no other has. */
export async function writeOrder(
  transaction: Database,
  order: NewOrder,
  newNumber = () => newOrderNumber(new Date()),
): Promise<void> {
  for (let tries = 0; tries < mostTries; tries++) {
    if (await insertOrder(transaction, newNumber(), order)) return
  }
  throw new Error(`No order number is free after ${mostTries} tries`)
}
