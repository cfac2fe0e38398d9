import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { PersonalNeeds } from '../platform/personal-data.ts'
import type {} from './pickups/pickups.tables.ts'
import type {} from './returns.tables.ts'

export async function listReturnIds(database: Database, orderIds: readonly string[]): Promise<string[]> {
  const rows = await database
    .selectFrom('order_return')
    .select('id')
    .where('order_id', 'in', orderIds)
    .execute()
  return rows.map(({ id }) => id)
}

/** Erases what customers and couriers wrote, and the numbers by which a courier finds the address. */
export async function eraseReturnsOfOrders(
  transaction: Database,
  orderIds: readonly string[],
): Promise<void> {
  const ofOrders = sql`order_id = ANY (${[...orderIds]}::text[])`
  await sql`UPDATE order_return SET message = '', details = '' WHERE ${ofOrders}`.execute(transaction)
  await sql`
    UPDATE return_pickup SET provider_order_id = NULL, provider_shipment_id = NULL, tracking_number = NULL,
      tracking_url = NULL, failure = NULL, says = '', location = ''
    WHERE return_id IN (SELECT id FROM order_return WHERE ${ofOrders})`.execute(transaction)
}

/** A return of the order `o` is open, or was settled since then. */
export const needsOrder: PersonalNeeds['needsOrder'] = (since) => sql<boolean>`EXISTS (
  SELECT FROM order_return b WHERE b.order_id = o.id
    AND (b.state IN ('requested', 'approved', 'received') OR b.settled_at >= ${since}))`
