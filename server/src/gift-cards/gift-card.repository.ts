import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../platform/database/database.ts'
import { type PageQuery, paginate } from '../platform/database/paginate.ts'
import { newId } from '../platform/id.ts'

export type GiftCardRow = Selectable<Tables['gift_card']>
export type NewGiftCard = Pick<
  GiftCardRow,
  | 'amount_paise'
  | 'months'
  | 'customer_id'
  | 'buyer_name'
  | 'buyer_email'
  | 'recipient_name'
  | 'recipient_email'
  | 'message'
  | 'send_on'
>

/** @returns undefined when the number is taken */
export const insertGiftCard = (
  database: Database,
  number: string,
  card: NewGiftCard,
): Promise<GiftCardRow | undefined> =>
  database
    .insertInto('gift_card')
    .values({ id: newId(), number, ...card })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returningAll()
    .executeTakeFirst()

export const findGiftCard = (database: Database, id: string): Promise<GiftCardRow | undefined> =>
  database.selectFrom('gift_card').selectAll().where('id', '=', id).executeTakeFirst()

export const findByNumber = (database: Database, number: string): Promise<GiftCardRow | undefined> =>
  database.selectFrom('gift_card').selectAll().where('number', '=', number).executeTakeFirst()

/** Locks it, so that what is read is what the transaction changes. */
export const lockGiftCard = (transaction: Database, id: string): Promise<GiftCardRow | undefined> =>
  transaction.selectFrom('gift_card').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const lockByRazorpayOrder = (
  transaction: Database,
  razorpayOrderId: string,
): Promise<GiftCardRow | undefined> =>
  transaction
    .selectFrom('gift_card')
    .selectAll()
    .where('razorpay_order_id', '=', razorpayOrderId)
    .forUpdate()
    .executeTakeFirst()

/** @returns the first id, from whichever concurrent request came first; undefined once the card is deleted */
export async function saveRazorpayOrder(
  database: Database,
  id: string,
  razorpayOrderId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ razorpay_order_id: string }>`
    UPDATE gift_card SET razorpay_order_id = coalesce(razorpay_order_id, ${razorpayOrderId}),
      next_payment_check_at = coalesce(next_payment_check_at, now() + interval '3 minutes')
    WHERE id = ${id} RETURNING razorpay_order_id`.execute(database)
  return rows[0]?.razorpay_order_id
}

/** A check is due again: somebody opens the payment once more, or the bank has not answered. */
export async function checkWithin(database: Database, id: string, seconds: number): Promise<void> {
  await sql`
    UPDATE gift_card SET payment_checks = 0,
      next_payment_check_at = least(next_payment_check_at, now() + make_interval(secs => ${seconds}))
    WHERE id = ${id}`.execute(database)
}

/** Claims payment checks that are due; the pause doubles from three minutes to twelve hours, for four days in all. */
export async function claimChecks(
  database: Database,
  now: Date,
  max: number,
): Promise<{ id: string; razorpayOrderId: string; isOpen: boolean }[]> {
  const { rows } = await sql<{ id: string; razorpayOrderId: string; isOpen: boolean }>`
    UPDATE gift_card SET payment_checks = payment_checks + 1,
      next_payment_check_at = CASE WHEN payment_checks < 15
        THEN ${now}::timestamptz + make_interval(mins => least(720, (3 * 2 ^ payment_checks)::int)) END
    WHERE id IN (SELECT id FROM gift_card WHERE next_payment_check_at <= ${now} ORDER BY next_payment_check_at
      LIMIT ${max} FOR UPDATE SKIP LOCKED)
    RETURNING id, razorpay_order_id AS "razorpayOrderId", state = 'open' AS "isOpen"`.execute(database)
  return rows
}

/** The caller has locked the card. */
export async function markPaid(transaction: Database, id: string, dueAt: Date): Promise<void> {
  await transaction
    .updateTable('gift_card')
    .set({ state: 'paid', paid_at: sql<Date>`now()`, due_at: dueAt })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
}

/** The next card that is to be sent, unless another process has it. */
export const lockDue = (
  transaction: Database,
  now: Date,
  except: readonly string[],
): Promise<GiftCardRow | undefined> =>
  transaction
    .selectFrom('gift_card')
    .selectAll()
    .where('state', '=', 'paid')
    .where('due_at', '<=', now)
    .where('frozen_at', 'is', null)
    .where(sql<boolean>`id <> ALL (${[...except]}::text[])`)
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export async function markSent(
  transaction: Database,
  id: string,
  { creditId, expiresAt }: { creditId: string; expiresAt: Date },
): Promise<void> {
  await transaction
    .updateTable('gift_card')
    .set({ state: 'sent', sent_at: sql<Date>`now()`, credit_id: creditId, expires_at: expiresAt })
    .where('id', '=', id)
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow()
}

export async function markRefunded(transaction: Database, id: string): Promise<void> {
  await transaction
    .updateTable('gift_card')
    .set({ state: 'refunded', refunded_at: sql<Date>`now()`, due_at: null })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export async function markFrozen(transaction: Database, id: string): Promise<void> {
  await sql`UPDATE gift_card SET frozen_at = coalesce(frozen_at, now()) WHERE id = ${id}`.execute(transaction)
}

/** The card is valid as long as before, as is its credit. */
export async function markReleased(transaction: Database, id: string): Promise<void> {
  await sql`
    UPDATE gift_card SET frozen_at = NULL,
      expires_at = CASE WHEN expires_at > frozen_at THEN expires_at + (now() - frozen_at) ELSE expires_at END
    WHERE id = ${id} AND frozen_at IS NOT NULL`.execute(transaction)
}

export async function markVoided(transaction: Database, id: string): Promise<void> {
  await transaction
    .updateTable('gift_card')
    .set({ state: 'voided', voided_at: sql<Date>`now()`, due_at: null })
    .where('id', '=', id)
    .where('state', 'in', ['paid', 'sent'])
    .executeTakeFirstOrThrow()
}

export async function setAttention(transaction: Database, id: string, reason: string | null): Promise<void> {
  await transaction.updateTable('gift_card').set({ attention: reason }).where('id', '=', id).execute()
}

export async function updateRecipient(
  transaction: Database,
  id: string,
  change: Partial<Pick<GiftCardRow, 'recipient_name' | 'recipient_email' | 'message' | 'send_on' | 'due_at'>>,
): Promise<void> {
  await transaction.updateTable('gift_card').set(change).where('id', '=', id).execute()
}

export type GiftCardFilter = PageQuery & {
  sort: 'createdAt' | 'sendOn'
  state?: GiftCardRow['state'] | undefined
}

export const listGiftCards = (
  database: Database,
  { sort, state, ...page }: GiftCardFilter,
): Promise<{ rows: GiftCardRow[]; total: number }> =>
  paginate(database, 'gift_card', page, {
    sortedBy: sort === 'sendOn' ? 'send_on' : 'created_at',
    searched: ['number', 'buyer_name', 'buyer_email', 'recipient_name', 'recipient_email'],
    where: state === undefined ? [] : [sql`state = ${state}`],
  })
