import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type {} from './orders.tables.ts'

/** Somebody who may have bought since a moment is known by an address, an account or a proved number. */
export type Buyer = { email: string; customerId: string | null; phone: string | null; since: Date }

export type Purchases = {
  hasBought: boolean
  /** The last order that waits for its payment does so until then. */
  unpaidUntil: Date | null
}

/** Looks for orders since then. */
export async function findPurchases(
  transaction: Database,
  { email, customerId, phone, since }: Buyer,
): Promise<Purchases> {
  const { rows } = await sql<Purchases>`
    SELECT count(*) FILTER (WHERE greatest(o.created_at, o.paid_at) > ${since}::timestamptz - interval '1 minute'
        AND (o.status IN ('processing', 'shipped', 'delivered') OR o.paid_at IS NOT NULL
          OR (o.status = 'pending' AND o.payment_due_at IS NULL))) > 0 AS "hasBought",
      max(o.payment_due_at) FILTER (WHERE o.status = 'pending' AND o.payment_due_at > now()) AS "unpaidUntil"
    FROM shop_order o WHERE o.created_at > ${since}::timestamptz - interval '31 days'
      AND (lower(o.customer_email) = ${email} OR o.customer_id = ${customerId} OR o.customer_phone = ${phone})`.execute(
    transaction,
  )
  return rows[0] ?? { hasBought: false, unpaidUntil: null }
}
