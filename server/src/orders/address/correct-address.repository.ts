import type { AddressSnapshot } from '@amritvasya/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** `readAt` is by the database's clock. */
type FoundDelivery = { address: AddressSnapshot; isHere: boolean; readAt: Date }

/** FOR UPDATE; `isHere` is true until a parcel has left. */
export async function findDeliveryOf(transaction: Database, id: string): Promise<FoundDelivery | undefined> {
  const { rows } = await sql<FoundDelivery>`
    SELECT address, status IN ('pending', 'processing') AND sent_parcels = 0 AS "isHere", now() AS "readAt" FROM shop_order
    WHERE id = ${id} FOR UPDATE`.execute(transaction)
  return rows[0]
}

export async function setDeliveryOf(
  transaction: Database,
  id: string,
  address: AddressSnapshot,
): Promise<void> {
  await sql`
    UPDATE shop_order SET address = ${JSON.stringify(address)}::jsonb, updated_at = now()
    WHERE id = ${id}`.execute(transaction)
}
