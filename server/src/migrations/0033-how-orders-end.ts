import { type Kysely, sql } from 'kysely'

/** The owner gets a mail about a late payment only after cancelling the order. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE shop_order
      -- returned: the parcel came back; null for orders that were cancelled before this was kept
      ADD cancelled_by text CHECK (cancelled_by IN ('customer', 'shop', 'expired', 'returned')),
      ADD CONSTRAINT shop_order_cancelled_by CHECK (cancelled_by IS NULL OR status = 'cancelled')`.execute(
    database,
  )
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE shop_order DROP CONSTRAINT shop_order_cancelled_by, DROP cancelled_by`.execute(
    database,
  )
}
