import type { LinkedOrder } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'
import { collectsOnDelivery } from '@amritvasya/contract/rules/payment-methods'
import { linePromiseWords } from '@amritvasya/contract/rules/pre-orders'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { OrderMailDependencies } from './dependencies.ts'
import { dueOf } from './due.ts'
import { enqueueOrderMail } from './mails/enqueue-order-mail.ts'
import { timeToPay } from './order.mapper.ts'
import { orderByLink } from './order-by-link.ts'
import { findPayable, lockPayable, type PayableOrder } from './payable.repository.ts'
import { listLinkedLines, listWithoutLink, markLinkSent } from './payment-link.repository.ts'

type Links = Pick<OrderMailDependencies, 'links'>

/** Returns what the holder of the link may do with the order (PAY-13). */
export function linkStateOf(
  order: Pick<
    PayableOrder,
    'status' | 'paymentMethod' | 'paymentStatus' | 'payBefore' | 'readAt' | 'cancelledBy'
  >,
): LinkedOrder['state'] {
  if (order.status === 'cancelled') return order.cancelledBy === 'expired' ? 'expired' : 'cancelled'
  if (collectsOnDelivery(order.paymentMethod)) return 'onDelivery'
  if (order.status !== 'pending' || order.paymentStatus === 'paid') return 'paid'
  return order.payBefore !== null && order.payBefore <= order.readAt ? 'expired' : 'payable'
}

/** @throws {ApiError} INVALID_LINK */
export const getByPaymentLink = (
  { database, links }: Links & { database: Database },
  token: string,
): Promise<PayableOrder> => orderByLink(links, { purpose: 'pay', token }, (id) => findPayable(database, id))

/** Has nothing personal, because links are passed on. */
export async function toLinkedOrder(database: Database, order: PayableOrder): Promise<LinkedOrder> {
  const state = linkStateOf(order)
  return {
    orderNumber: order.orderNumber,
    state,
    total: toRupees(dueOf(order)),
    ...(state === 'payable' ? timeToPay(order) : { payBefore: null }),
    items: (await listLinkedLines(database, order.id)).map(({ promise, ...line }) => ({
      ...line,
      ...(promise && { promise: linePromiseWords(promise, state === 'payable') }),
    })),
  }
}

const MINUTE_MS = 60_000
/** Most pay within it. */
const SENT_AFTER_MS = 10 * MINUTE_MS
/** The time left must suffice to read the mail and pay. */
const MIN_LEFT_MS = 10 * MINUTE_MS
const ORDERS_PER_RUN = 200

/**
 * Mails each customer of an unpaid order the link that pays it, once (PAY-14).
 * @param check asks the provider for a payment that nobody has told; false keeps an order for the next run
 */
export async function sendPaymentLinks(
  {
    database,
    log,
    mails,
  }: {
    database: Kysely<Tables>
    log: { error(about: object, message: string): void }
    mails: OrderMailDependencies
  },
  now: Date,
  check: (order: PayableOrder) => Promise<boolean>,
): Promise<void> {
  const payableAt = new Date(now.getTime() + MIN_LEFT_MS)
  const placedBefore = new Date(now.getTime() - SENT_AFTER_MS)
  for (const order of await listWithoutLink(database, { placedBefore, payableAt, max: ORDERS_PER_RUN })) {
    try {
      if (!(await check(order))) continue
      await database.transaction().execute(async (transaction) => {
        if (await markLinkSent(transaction, order.id, { payableAt, unlessSince: null })) {
          await enqueueLink(mails, transaction, order)
        }
      })
    } catch (err) {
      log.error({ err, order: order.id }, 'sending a payment link failed')
    }
  }
}

/** A later mail would lead to an order that has ended. */
const enqueueLink = (mails: OrderMailDependencies, transaction: Database, { id, payBefore }: PayableOrder) =>
  enqueueOrderMail(mails, transaction, id, 'toPay', {}, payBefore ? { expiresAt: payBefore } : {})

/** Milliseconds: a second press means the same mail. */
const PAUSE_MS = 2 * MINUTE_MS

/**
 * Mails the link once more, for the staff.
 * @returns false when it was sent a moment ago
 * @throws {ApiError} ORDER_NOT_FOUND, ORDER_CHANGED when the order can no longer be paid
 */
export async function sendPaymentLink(
  mails: OrderMailDependencies,
  transaction: Database,
  id: string,
): Promise<boolean> {
  const order = await lockPayable(transaction, id)
  if (!order) throw new ApiError('ORDER_NOT_FOUND')
  if (linkStateOf(order) !== 'payable') throw new ApiError('ORDER_CHANGED')
  const { readAt } = order
  const unlessSince = new Date(readAt.getTime() - PAUSE_MS)
  if (!(await markLinkSent(transaction, id, { payableAt: readAt, unlessSince }))) return false
  await enqueueLink(mails, transaction, order)
  return true
}
