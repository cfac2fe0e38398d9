import { allTag } from '@amritvasya/contract/rules/cache-tags'
import { sql } from 'kysely'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { invalidate, listenForInvalidations } from '../platform/database/invalidation-listener.ts'

import { addOrder } from './sample-order.ts'

export { changePrice, changeStock, setPublished } from '../catalogue/index.ts'
export { readSettings, saveSettings } from '../content/index.ts'

/** Waits until the shop has invalidated the change of another process. */
export async function changeShop(
  databaseUrl: string,
  change: (transaction: Database) => Promise<unknown>,
): Promise<void> {
  const database = openDatabase(databaseUrl, { connections: 1 })
  const listener = await listenForInvalidations(databaseUrl)
  try {
    await database.transaction().execute(change)
    await listener.invalidationBus.waitUntilInvalidatedEverywhere()
  } finally {
    await listener.close()
    await database.destroy()
  }
}

/** Invalidates every page. The test must undo its change, since the next tests share the shop. */
export const changeByStatement = (databaseUrl: string, statement: string): Promise<void> =>
  changeShop(databaseUrl, async (transaction) => {
    await sql.raw(statement).execute(transaction)
    await invalidate(transaction, [allTag])
  })

/** The shop learns of the name with the next invalidation. */
export const rename = (transaction: Database, id: string, name: string): Promise<unknown> =>
  transaction.updateTable('product').set({ name }).where('id', '=', id).execute()

/** As if that time had passed. */
export const letCodesAge = (transaction: Database, email: string, seconds: number): Promise<unknown> =>
  transaction
    .updateTable('one_time_code')
    .set({
      created_at: sql<Date>`created_at - make_interval(secs => ${seconds})`,
      expires_at: sql<Date>`expires_at - make_interval(secs => ${seconds})`,
    })
    .where('email', '=', email)
    .execute()

export async function addDelivered(transaction: Database, email: string, productId: string): Promise<void> {
  const { id: customer_id } = await transaction
    .selectFrom('customer')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const { id } = await addOrder(transaction, {
    customer_id,
    customer_email: email,
    status: 'delivered',
    payment_status: 'paid',
    paid_at: new Date(),
    payment_due_at: null,
  })
  await transaction
    .updateTable('order_line')
    .set({ product_id: productId })
    .where('order_id', '=', id)
    .execute()
}
