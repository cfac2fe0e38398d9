import { allTag } from '@amritvasya/contract/rules/cache-tags'
import { sql } from 'kysely'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { invalidate, listenForInvalidations } from '../platform/database/invalidation-listener.ts'
import { JobSender } from '../platform/jobs/job-sender.ts'
import type { QueueName } from '../platform/jobs/queues.ts'
import { issueCredit } from '../store-credit/index.ts'
import { changeRows, rowOf } from './rows.ts'
import { addOrder } from './sample-order.ts'

export { changePrice, changeStock, setPublished } from '../catalogue/index.ts'
export { readSettings, saveSettings } from '../content/index.ts'

/** A busy machine needs more than the shop's own second. */
const BARRIER_TIMEOUT_MS = 30_000

/**
 * Waits until the shop has invalidated the change of another process.
 * @throws when it has not within half a minute, because the pages that follow could be old ones
 */
export async function changeShop(
  databaseUrl: string,
  change: (transaction: Database) => Promise<unknown>,
): Promise<void> {
  const database = openDatabase(databaseUrl, { connections: 1 })
  const unconfirmed: unknown[] = []
  const log = { info: () => {}, warn: (about: unknown) => void unconfirmed.push(about), error: () => {} }
  const listener = await listenForInvalidations(databaseUrl, log, BARRIER_TIMEOUT_MS)
  try {
    await database.transaction().execute(change)
    await listener.invalidationBus.waitUntilInvalidatedEverywhere()
    if (unconfirmed.length > 0)
      throw new Error('The shop has not confirmed a change of the test', { cause: unconfirmed })
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

/** Runs it without waiting for its next minute. */
export async function runJob(transaction: Database, name: QueueName): Promise<void> {
  const jobs = new JobSender(transaction)
  await jobs.send(transaction, name, {})
  await jobs.close()
}

/** Simulates that the time of carts that wait for their mail has come. */
export async function letCartsBeDue(transaction: Database, email: string): Promise<void> {
  await transaction
    .updateTable('cart_reminder')
    .set({ due_at: sql<Date>`now() - interval '1 second'` })
    .where('email', '=', email)
    .where('state', '=', 'waiting')
    .execute()
  await runJob(transaction, 'cart-reminders')
}

export async function addDelivered(transaction: Database, email: string, productId: string): Promise<void> {
  const { id: customer_id } = await rowOf(transaction, 'customer', { email })
  const { id } = await addOrder(transaction, {
    customer_id,
    customer_email: email,
    status: 'delivered',
    payment_status: 'paid',
    paid_at: new Date(),
    payment_due_at: null,
  })
  await changeRows(transaction, 'order_line', { order_id: id }, { product_id: productId })
}

/** Simulates that the customer's orders were delivered eight days ago; the job runs at once, not in the morning. */
export async function letReviewsBeDue(transaction: Database, email: string): Promise<void> {
  await sql`INSERT INTO order_status_history (order_id, status, created_at)
    SELECT id, 'delivered', now() - interval '8 days' FROM shop_order
    WHERE customer_email = ${email} AND status = 'delivered'`.execute(transaction)
  await runJob(transaction, 'review-requests')
}

/**
 * Gives a customer store credit of one day.
 * @param rupees 0 blocks what there is
 */
export async function giveCredit(transaction: Database, email: string, rupees: number): Promise<void> {
  const { id: customer_id } = await rowOf(transaction, 'customer', { email })
  if (rupees === 0) {
    await changeRows(transaction, 'store_credit', { customer_id }, { blocked_at: new Date() })
    return
  }
  const credit = { kind: 'customer', reason: 'A late parcel', customer_id } as const
  const issued_paise = Math.round(rupees * 100)
  await issueCredit(transaction, { ...credit, issued_paise, expires_at: null }, 'Meera')
}
