import type { Kysely } from 'kysely'
import pMap from 'p-map'
import type { Tables } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { OrderMailDependencies } from './dependencies.ts'
import { createOrderNews } from './news/order-news.repository.ts'
import { orderByLink } from './order-by-link.ts'
import { findPayable, type PayableOrder } from './payable.repository.ts'
import { endUnconfirmedOrder } from './transitions/cancel.service.ts'
import { listUnconfirmed } from './transitions/payment-check.repository.ts'
import { renewPromise } from './transitions/renew-promise.service.ts'
import { markConfirmed } from './transitions/transition.repository.ts'

type Dependencies = { database: Kysely<Tables> } & Pick<OrderMailDependencies, 'links' | 'promisedDays'>

/**
 * Confirms a cash order with the token of its mail; again does no harm (CASH-04).
 * @throws {ApiError} INVALID_LINK; ORDER_CHANGED when it has ended
 */
export async function confirmByLink(dependencies: Dependencies, token: string): Promise<PayableOrder> {
  const { database, links } = dependencies
  const order = await orderByLink(links, { purpose: 'confirm', token }, (id) =>
    database.transaction().execute(async (transaction) => {
      const confirmed = await markConfirmed(transaction, id, 'Confirmed by the customer')
      if (confirmed) {
        await renewPromise(dependencies, transaction, id, confirmed.readAt)
        await createOrderNews(transaction, id)
      }
      return confirmed ?? (await findPayable(transaction, id))
    }),
  )
  if (order.status === 'cancelled') {
    const ended = `Order ${order.orderNumber} has been cancelled. There is nothing to pay, and you are welcome to order again.`
    throw new ApiError('ORDER_CHANGED', ended)
  }
  return order
}

const ORDERS_PER_QUERY = 200

/** Cancels cash orders that nobody confirmed in time, and releases their stock (CASH-05). */
export async function endUnconfirmedOrders(
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
): Promise<void> {
  for (;;) {
    const ids = await listUnconfirmed(database, now, ORDERS_PER_QUERY)
    let ended = 0
    await pMap(
      ids,
      async (id) => {
        try {
          await database
            .transaction()
            .execute((transaction) => endUnconfirmedOrder(mails, transaction, id, now))
          ended++
        } catch (err) {
          log.error({ err, order: id }, 'ending an unconfirmed order failed')
        }
      },
      { concurrency: 4 },
    )
    if (ids.length < ORDERS_PER_QUERY || ended === 0) return
  }
}
