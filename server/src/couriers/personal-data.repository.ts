import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type {} from './parcel.tables.ts'

/** Erases what couriers wrote, and the numbers by which they find the address. */
export async function eraseParcelsOfOrders(
  transaction: Database,
  orderIds: readonly string[],
): Promise<void> {
  const ofOrders = sql`order_id = ANY (${[...orderIds]}::text[])`
  const ofParcels = sql`parcel_id IN (SELECT id FROM parcel WHERE ${ofOrders})`
  await sql`
    UPDATE parcel SET provider_order_id = NULL, provider_shipment_id = NULL, tracking_number = NULL,
      tracking_url = NULL, label_url = NULL, failure = NULL
    WHERE ${ofOrders}`.execute(transaction)
  await sql`UPDATE parcel_scan SET says = '', location = '' WHERE ${ofParcels}`.execute(transaction)
  await sql`DELETE FROM parcel_remark WHERE ${ofParcels}`.execute(transaction)
  await sql`
    UPDATE parcel_cancellation SET reason = '', provider_order_id = NULL, tracking_number = NULL, failure = NULL
    WHERE ${ofParcels}`.execute(transaction)
}
