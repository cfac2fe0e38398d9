import type { PersonalData } from '../platform/personal-data.ts'
import { purgeOrderNews } from './news/order-news.repository.ts'
import { exportOrders } from './orders.service.ts'
import { purgeIdempotencyKeys } from './placement.service.ts'
import { hasOpenOrder, lastOrder, moveOrders, orderIdsOf } from './tracked-order.repository.ts'

export const personalData = {
  export: (database, { customerId }) => exportOrders(database, customerId),
  merge: moveOrders,
  recordIds: orderIdsOf,
  lastUse: lastOrder,
  needsAccount: hasOpenOrder,
  async purge(database) {
    await purgeOrderNews(database)
    await purgeIdempotencyKeys(database)
  },
} satisfies Partial<PersonalData>
