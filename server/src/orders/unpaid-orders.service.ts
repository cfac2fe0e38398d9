import type { Kysely } from 'kysely'
import { releaseReplacedStock } from '../catalogue/index.ts'
import type { Tables } from '../platform/database/database.ts'
import { endOldestWindows, markUnreserved } from './unpaid-orders.repository.ts'

/** They are so few that no transaction locks many variants for long. */
const ORDERS_PER_TRANSACTION = 50

/**
 * Makes the unpaid orders of new buyers reserve nothing until they are paid, and leaves the newest `maxOpen` of them
 * payable. A payment that arrives nevertheless is kept while the stock is there, else refunded (P4).
 */
export async function limitUnpaidOrders(database: Kysely<Tables>, maxOpen: number): Promise<void> {
  await endOldestWindows(database, maxOpen)
  for (;;) {
    const orders = await database.transaction().execute(async (transaction) => {
      const unreserved = await markUnreserved(transaction, ORDERS_PER_TRANSACTION)
      const ids = unreserved.map(({ id }) => id)
      const variantIds = unreserved.flatMap((order) => order.variantIds)
      if (ids.length > 0) await releaseReplacedStock(transaction, ids, variantIds)
      return ids.length
    })
    if (orders < ORDERS_PER_TRANSACTION) return
  }
}
