import type { FollowedOrder, Order } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'
import type { Database } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { type Delivery, hasOrderLine, listDelivered, listDeliveries } from './delivered.repository.ts'
import type { OrderMailDependencies, OrderParcels } from './dependencies.ts'
import { trackingPath } from './mails/enqueue-order-mail.ts'
import { toOrderResponse } from './order.mapper.ts'
import { publicComment } from './public-comment.ts'
import {
  countOwnOrders,
  findFollowedOrder,
  findOwnOrder,
  listOpenOrders,
  listOwnOrders,
  type OrderRow,
} from './read.repository.ts'
import { createTrackingTokens } from './tracked-order.repository.ts'

// Customers and other slices read orders through these.

/** @throws {ApiError} ORDER_NOT_FOUND, for another customer's order too */
export async function readOrder(database: Database, customerId: string, id: string): Promise<Order> {
  const row = await findOwnOrder(database, customerId, id)
  if (!row) throw new ApiError('ORDER_NOT_FOUND')
  return toOrderResponse(row)
}

export type ReadsParcels = Pick<OrderParcels, 'listParcelEvents'> & { database: Database }

/** Most orders have no parcel of a courier service, and those that wait have nothing to tell of it. */
async function eventsOf(
  { database, listParcelEvents }: ReadsParcels,
  { id, tracking_number, sent_parcels }: OrderRow,
) {
  const isSent = tracking_number !== null || sent_parcels > 0
  const parcelEvents = isSent ? await listParcelEvents(database, id) : []
  return parcelEvents.length > 0 ? { parcelEvents } : {}
}

/**
 * Returns the order with what the courier told of the parcel.
 * @throws {ApiError} ORDER_NOT_FOUND, for another customer's order too
 */
export async function readOrderDetail(
  dependencies: ReadsParcels & Pick<OrderMailDependencies, 'links'>,
  customerId: string,
  id: string,
): Promise<Order> {
  const row = await findOwnOrder(dependencies.database, customerId, id)
  if (!row) throw new ApiError('ORDER_NOT_FOUND')
  const open = row.edits?.open
  const openEdit = open && {
    due: toRupees(open.due_paise),
    payBefore: new Date(open.pay_before).toISOString(),
    link: dependencies.links.page('pay', id),
  }
  return { ...toOrderResponse(row), ...(openEdit && { openEdit }), ...(await eventsOf(dependencies, row)) }
}

const cancelledIn = (cancelled: { quantity: number } | undefined) =>
  cancelled && cancelled.quantity > 0 ? { cancelled: cancelled.quantity } : {}

export async function toFollowedOrder(dependencies: ReadsParcels, row: OrderRow): Promise<FollowedOrder> {
  const { orderItems, ...order } = toOrderResponse(row)
  const { orderNumber, createdAt, orderStatus, statusHistory, expectedDelivery, shipment, parcels, unsent } =
    order
  const items = orderItems.map(
    ({
      productSnapshot: { name, size, color },
      product,
      variant,
      quantity,
      price,
      cancelled,
      pieces,
      promise,
    }) => ({
      name,
      quantity,
      ...cancelledIn(cancelled),
      ...(pieces && {
        pieces: pieces.map((piece) => ({
          name: piece.productSnapshot.name,
          quantity: piece.quantity,
          ...cancelledIn(piece.cancelled),
        })),
      }),
      product,
      variant,
      size,
      color,
      price,
      ...(promise && { promise }),
    }),
  )
  return {
    ...(row.customer_id === null && { hasNoAccount: true as const }),
    orderNumber,
    createdAt,
    orderStatus,
    statusHistory: statusHistory.map((entry) => ({
      ...entry,
      comment: publicComment(entry.status, entry.comment),
    })),
    ...(expectedDelivery && { expectedDelivery }),
    shipment,
    ...(parcels && { parcels }),
    ...(unsent && { unsent }),
    ...(await eventsOf(dependencies, row)),
    items,
  }
}

/** @throws {ApiError} ORDER_NOT_FOUND, also while the order still has an account */
export async function readFollowedOrder(dependencies: ReadsParcels, token: string): Promise<FollowedOrder> {
  const row = await findFollowedOrder(dependencies.database, token)
  if (!row) throw new ApiError('ORDER_NOT_FOUND')
  return toFollowedOrder(dependencies, row)
}

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

/** They can still be paid online; newest first. */
export const readOpenOrders = async (database: Database, customerId: string): Promise<Order[]> =>
  (await listOpenOrders(database, customerId)).map(toOrderResponse)

export async function exportOrders(database: Database, customerId: string): Promise<Order[]> {
  const rows = await listOwnOrders(database, customerId, { limit: 100_000, offset: 0 })
  return rows.map(toOrderResponse)
}

/**
 * Makes a customer's open orders readable without the account, before it is deleted.
 * @returns the address of each order's status page, oldest first
 */
export async function leaveOrders(
  { publicUrl }: Pick<OrderMailDependencies, 'publicUrl'>,
  transaction: Database,
  customerId: string,
): Promise<{ orderNumber: string; address: string }[]> {
  const orders = await createTrackingTokens(transaction, customerId)
  return orders.map(({ orderNumber, token }) => ({ orderNumber, address: publicUrl() + trackingPath(token) }))
}

export type DeliveredOrder = { id: string; orderNumber: string; createdAt: Date }

/** Lists the customer's delivered orders of a product, newest first. */
export async function listDeliveredWith(
  database: Database,
  customerId: string,
  productId: string,
): Promise<DeliveredOrder[]> {
  const rows = await listDelivered(database, customerId, { productId })
  return rows.map(({ id, order_number: orderNumber, created_at: createdAt }) => ({
    id,
    orderNumber,
    createdAt,
  }))
}

export const hasDelivered = async (database: Database, customerId: string): Promise<boolean> =>
  (await listDelivered(database, customerId, { limit: 1 })).length > 0

/** An ordered product stays, because its order leads to it. */
export const isProductOrdered = (database: Database, productId: string): Promise<boolean> =>
  hasOrderLine(database, productId)

const DAY_MS = 24 * 3_600_000

/**
 * Lists deliveries to customers with an account that are some days old.
 * @param catchUpDays for how many days older ones are listed too, in case a job did not run
 */
export const listDeliveriesAfter = (
  database: Database,
  { days, catchUpDays, now }: { days: number; catchUpDays: number; now: Date },
): Promise<Delivery[]> => {
  const due = new Date(now.getTime() - days * DAY_MS)
  return listDeliveries(database, new Date(due.getTime() - catchUpDays * DAY_MS), due)
}
