import type { Order, PaymentMethod } from '@amritvasya/contract'
import { collectsOnDelivery } from '@amritvasya/contract/rules/payment-methods'
import {
  isStillInStock,
  releaseReplacedStock,
  reserveReturnedStock,
  sellReservedStock,
} from '../catalogue/index.ts'
import type { Database } from '../platform/database/database.ts'
import { pipeline } from '../platform/database/pipeline.ts'
import { datedNumber } from '../platform/dated-number.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { OrderMailDependencies } from './dependencies.ts'
import { enqueueOrderMail } from './mails/enqueue-order-mail.ts'
import { createOrderNews } from './news/order-news.repository.ts'
import { payableOf, toOrderResponse } from './order.mapper.ts'
import { lockPayable, type PayableOrder } from './payable.repository.ts'
import {
  createIdempotencyKey,
  deleteIdempotencyKeys,
  findPriorOrders,
  insertOrder,
  lockOrdersOf,
  lockUnpaid,
  type NewOrder,
  type OpenOrder,
  type PriorOrdersRow,
  reopenPayment,
} from './place.repository.ts'
import { findOrder, findOwnOrder, type OrderRow } from './read.repository.ts'
import { markReplaced } from './transitions/transition.repository.ts'
import { markReserved } from './unpaid-orders.repository.ts'

// Everything that the checkout does with orders. Lock order: a customer's orders, then order, variants, coupon.

type Mails = Pick<OrderMailDependencies, 'outbox' | 'phoneMessages' | 'shop' | 'publicUrl' | 'links'>

/** `order` is the response, `payable` what decisions are made on. */
export type PlacedOrder = { order: Order; payable: PayableOrder }

const placed = (row: OrderRow): PlacedOrder => ({ order: toOrderResponse(row), payable: payableOf(row) })

/** @throws {ApiError} ORDER_NOT_FOUND, for another customer's order too */
export async function getPlaced(database: Database, customerId: string, id: string): Promise<PlacedOrder> {
  const row = await findOwnOrder(database, customerId, id)
  if (!row) throw new ApiError('ORDER_NOT_FOUND')
  return placed(row)
}

/**
 * Precedes every other lock, so that one customer's requests run one after the other (O1).
 * @throws {ApiError} IDEMPOTENCY_CONFLICT after five seconds
 */
export async function lockCustomer(transaction: Database, customerId: string): Promise<void> {
  if (!(await lockOrdersOf(transaction, customerId))) throw new ApiError('IDEMPOTENCY_CONFLICT', inFlight)
}

const inFlight = 'An order of yours is being placed. Please try again in a moment.'

/** `key` is the Idempotency-Key, or empty; only the same request may repeat it. */
type PlaceRequest = { customerId: string; key: string; orderHash: Buffer; requestHash: Buffer }

export type PriorOrders = Omit<PriorOrdersRow, 'intent'> & {
  /** The order of this Idempotency-Key. */
  known: { orderId: string; isSameRequest: boolean } | null
}

/** Reads what the checkout decides by: the customer's orders so far, and those that the request may repeat. */
export async function readPriorOrders(
  transaction: Database,
  { requestHash, ...request }: PlaceRequest,
): Promise<PriorOrders> {
  const { intent, duplicateOrderId, ...prior } = await findPriorOrders(transaction, request)
  const isSameRequest = intent?.requestHash === requestHash.toString('hex')
  return {
    ...prior,
    known: request.key && intent ? { orderId: intent.orderId, isSameRequest } : null,
    // A new key asks for an order of its own.
    duplicateOrderId: request.key ? null : duplicateOrderId,
  }
}

/**
 * Finds the order that a request repeats (O1), and links its idempotency key to that order.
 * @param same an open order of the same contents
 * @throws {ApiError} IDEMPOTENCY_CONFLICT when another request had the key
 */
export async function findRepeated(
  transaction: Database,
  { customerId, key, requestHash }: PlaceRequest,
  { known, duplicateOrderId }: PriorOrders,
  same: OpenOrder | undefined,
): Promise<PlacedOrder | undefined> {
  if (known && !known.isSameRequest) throw new ApiError('IDEMPOTENCY_CONFLICT')
  if (known) return getPlaced(transaction, customerId, known.orderId)
  const orderId = same?.id ?? duplicateOrderId
  if (!orderId) return undefined
  if (key) await createIdempotencyKey(transaction, { customerId, key, requestHash, orderId })
  return getPlaced(transaction, customerId, orderId)
}

/**
 * Ends unpaid orders in the transaction of their replacement, and releases their stock for it. Coupon uses are returned
 * later, because coupons are locked after variants.
 * @param variantIds of the new order, whose variants are locked together with theirs
 * @returns ids of ended orders, without those paid meanwhile
 */
export async function cancelReplaced(
  transaction: Database,
  replaced: readonly OpenOrder[],
  variantIds: readonly string[],
): Promise<string[]> {
  if (replaced.length === 0) return []
  const ids = await lockUnpaid(
    transaction,
    replaced.map(({ id }) => id),
  )
  const theirs = replaced.flatMap(({ lines }) => lines.map(({ variantId }) => variantId))
  for (const id of ids) await markReplaced(transaction, id)
  await releaseReplacedStock(transaction, ids, [...variantIds, ...theirs])
  return ids
}

/** It looks like AV-261121-7KQ2M. */
export const newOrderNumber = (at: Date): string => datedNumber('AV', at)

const MAX_NUMBER_ATTEMPTS = 5

/** Inserts an order; retries with a new number when the first is taken. */
export async function createOrder(
  transaction: Database,
  order: NewOrder,
  newNumber = () => newOrderNumber(order.placedAt),
): Promise<PlacedOrder> {
  for (let tries = 0; tries < MAX_NUMBER_ATTEMPTS; tries++) {
    const [, row] = await pipeline(transaction, (together) =>
      Promise.all([insertOrder(together, newNumber(), order), findOrder(together, order.id)]),
    )
    if (row) return placed(row)
  }
  throw new Error(`No order number is free after ${MAX_NUMBER_ATTEMPTS} tries`)
}

/**
 * Cash on delivery, or nothing to pay.
 * @param isToConfirm when the customer must confirm it by the mail
 */
export async function confirmOrder(
  mails: Mails,
  transaction: Database,
  id: string,
  { isToConfirm }: { isToConfirm: boolean },
): Promise<void> {
  await sellReservedStock(transaction, id)
  await enqueueOrderMail(mails, transaction, id, isToConfirm ? 'toConfirm' : 'placed')
  // The owner hears of an order that may still lapse once its customer has confirmed it.
  if (!isToConfirm) await createOrderNews(transaction, id)
}

const soldOut = () => new ApiError('OUT_OF_STOCK', 'Others have bought the last pieces of this order')

/** @throws {ApiError} OUT_OF_STOCK for an order that reserved nothing, before anybody pays for it */
export async function assertStillInStock(
  database: Database,
  { id, reservesAtPayment }: Pick<PayableOrder, 'id' | 'reservesAtPayment'>,
): Promise<void> {
  if (reservesAtPayment && !(await isStillInStock(database, id))) throw soldOut()
}

/**
 * Allows another attempt to pay (decision 8), by `method` from now on.
 * @param confirmWithinHours for an order that is now to be paid on delivery; 0 for never
 * @throws {ApiError} ORDER_NOT_PAYABLE; OUT_OF_STOCK for one that reserved nothing, before anybody pays for it
 */
export async function retryOrder(
  mails: Mails,
  transaction: Database,
  id: string,
  { method, confirmWithinHours }: { method: PaymentMethod; confirmWithinHours: number },
): Promise<void> {
  // A concurrent request sees the first one's changes.
  const before = await lockPayable(transaction, id)
  if (!(await reopenPayment(transaction, id, { method, confirmWithinHours })))
    throw new ApiError('ORDER_NOT_PAYABLE')
  const isToPay = !collectsOnDelivery(method)
  if (before?.reservesAtPayment) {
    const isThere = await (isToPay ? isStillInStock : reserveReturnedStock)(transaction, id)
    if (!isThere) throw soldOut()
    if (!isToPay) await markReserved(transaction, id)
  }
  const wasConfirmed = before !== undefined && collectsOnDelivery(before.paymentMethod)
  if (isToPay || wasConfirmed) return
  await confirmOrder(mails, transaction, id, { isToConfirm: confirmWithinHours > 0 })
}

/** Clients repeat no older request. */
const KEY_RETENTION_DAYS = 30

export const purgeIdempotencyKeys = (database: Database): Promise<void> =>
  deleteIdempotencyKeys(database, { afterDays: KEY_RETENTION_DAYS })
