import type { AddressSnapshot } from '@amritvasya/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** FOR UPDATE; `isHere` is true until the parcel has left. */
export async function findDeliveryOf(
  transaction: Database,
  id: string,
): Promise<{ address: AddressSnapshot; isHere: boolean } | undefined> {
  const { rows } = await sql<{ address: AddressSnapshot; isHere: boolean }>`
    SELECT address, status IN ('pending', 'processing') AS "isHere" FROM shop_order
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
