import type { EndpointKey, Findings } from '@amritvasya/contract'
import { searchCustomers } from '../../accounts/index.ts'
import { searchProducts } from '../../catalogue/index.ts'
import { adminOrders } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { may, type Rights } from '../../platform/http/rights.ts'

const SHOWN = 6

/** Whoever may read one of them finds it; packers see products as stock. */
const reading = {
  orders: 'GET /back-office/orders/:id',
  customers: 'GET /back-office/customers/:id',
  products: 'GET /back-office/stock/:id',
} as const satisfies Record<keyof Findings, EndpointKey>

/** Searches everything at once that the caller may read. */
export async function search(
  dependencies: { database: Database; filesUrl: string },
  rights: Rights,
  text: string,
): Promise<Findings> {
  const { database } = dependencies
  const some = async <Item>(
    kind: keyof typeof reading,
    find: (limit: number) => Promise<Item[]>,
  ): Promise<{ items: Item[]; hasMore: boolean } | null> => {
    if (!may(rights, reading[kind])) return null
    // One more than is shown tells that there are more.
    const found = await find(SHOWN + 1)
    return { items: found.slice(0, SHOWN), hasMore: found.length > SHOWN }
  }
  const [orders, customers, products] = await Promise.all([
    some('orders', (limit) => adminOrders.searchOrders(database, text, limit)),
    some('customers', (limit) => searchCustomers(database, text, limit)),
    some('products', (limit) => searchProducts(dependencies, text, limit)),
  ])
  return { orders, customers, products }
}
