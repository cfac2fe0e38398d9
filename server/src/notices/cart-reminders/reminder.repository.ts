import {
  REMINDER_COUNTED_DAYS,
  REMINDER_GAP_DAYS,
  REMINDER_RETENTION_DAYS,
} from '@amritvasya/contract/rules/cart-reminders'
import { sql } from 'kysely'
import { variants } from '../../catalogue/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Days } from '../../platform/indian-day.ts'
import { isSentBy, type Mailbox } from '../../platform/mail/mailbox.repository.ts'
import type { ReminderLine, ReminderState, ReminderWay } from './cart-reminders.tables.ts'

export type NewReminder = {
  id: string
  email: string
  customerId: string | null
  phone: string | null
  lines: readonly ReminderLine[]
  way: ReminderWay
  /** The owner of the address, signed in, asked for it. */
  isProved: boolean
  textVersion: string
  isLeftOut: boolean
  dueAt: Date
}

/** Returns the lines of variants that exist; undefined when shoppers may see none of them. */
export async function knownLines(
  database: Database,
  lines: readonly ReminderLine[],
): Promise<ReminderLine[] | undefined> {
  const { rows } = await sql<{ id: string; isListed: boolean }>`
    SELECT v.id, v.is_listed AS "isListed" FROM ${variants} v
    WHERE v.id = ANY (${lines.map(({ variantId }) => variantId)}::text[])`.execute(database)
  const known = new Set(rows.map(({ id }) => id))
  return rows.some(({ isListed }) => isListed)
    ? lines.filter(({ variantId }) => known.has(variantId))
    : undefined
}

/**
 * A reminder that waits gets the new lines and time, unless it is its owner's and this one is not, or it was asked for
 * itself and this one was not; none is kept for some days after a mail. The caller may not tell the difference to whoever
 * does not own the address.
 * @param isAccepted false does the same work, and keeps nothing
 * @returns the id of the one that waits now
 */
export async function keepReminder(
  transaction: Database,
  reminder: NewReminder,
  isAccepted: boolean,
): Promise<string | undefined> {
  const { id, email, customerId, phone, lines, way, isProved, textVersion, isLeftOut, dueAt } = reminder
  // A mail that is just being sent ends before the next statement looks for it.
  await sql`SELECT FROM cart_reminder WHERE email = ${email} ORDER BY id FOR UPDATE`.execute(transaction)
  const { rows } = await sql<{ id: string }>`
    INSERT INTO cart_reminder AS r (id, email, customer_id, phone, lines, way, is_proved, text_version,
      is_left_out, due_at)
    SELECT ${id}, ${email}, ${customerId}, ${phone}, ${JSON.stringify(lines)}::jsonb, ${way}, ${isProved}::boolean,
      ${textVersion}, ${isLeftOut}::boolean, ${dueAt}::timestamptz
    WHERE ${isAccepted}::boolean AND NOT EXISTS (
      SELECT FROM cart_reminder WHERE email = ${email} AND state IN ('sent', 'left-out')
        AND decided_at > now() - make_interval(days => ${REMINDER_GAP_DAYS}))
    ON CONFLICT (email) WHERE state IN ('waiting', 'sending') DO UPDATE SET
      lines = excluded.lines, way = excluded.way, is_proved = excluded.is_proved, text_version = excluded.text_version,
      state = 'waiting', claim = NULL,
      customer_id = excluded.customer_id, phone = excluded.phone, asked_at = excluded.asked_at, due_at = excluded.due_at
    WHERE NOT r.is_proved OR excluded.is_proved AND (excluded.way = 'request' OR r.way = 'account')
    RETURNING r.id`.execute(transaction)
  return rows[0]?.id
}

/** The cart of a customer who has emptied it. */
export async function deleteFollowed(database: Database, customerId: string): Promise<void> {
  await sql`
    DELETE FROM cart_reminder
    WHERE customer_id = ${customerId} AND way = 'account' AND state IN ('waiting', 'sending')`.execute(
    database,
  )
}

const forgotten = sql`email = NULL, customer_id = NULL, phone = NULL, lines = '[]'`

/**
 * Waits for a mail that is just being sent; afterwards none leaves.
 * @returns the address; undefined once it is forgotten
 */
export async function stopReminder(transaction: Database, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string | null }>`
    SELECT email FROM cart_reminder WHERE id = ${id} FOR UPDATE`.execute(transaction)
  const email = rows[0]?.email ?? undefined
  if (email !== undefined) await stopPending(transaction, sql`email = ${email}`)
  return email
}

export const stopRemindersOf = (transaction: Database, customerId: string): Promise<void> =>
  stopPending(transaction, sql`customer_id = ${customerId}`)

async function stopPending(transaction: Database, whose: ReturnType<typeof sql>): Promise<void> {
  await sql`
    UPDATE cart_reminder SET state = 'stopped', claim = NULL, ${forgotten}
    WHERE ${whose} AND state IN ('waiting', 'sending')`.execute(transaction)
}

/** @returns undefined once the cart is forgotten */
export async function openReminder(database: Database, id: string): Promise<ReminderLine[] | undefined> {
  const { rows } = await sql<{ lines: ReminderLine[] }>`
    UPDATE cart_reminder SET opened_at = COALESCE(opened_at, now())
    WHERE id = ${id} AND email IS NOT NULL RETURNING lines`.execute(database)
  return rows[0]?.lines
}

export type ReminderRow = {
  lines: ReminderLine[]
  way: ReminderWay
  textVersion: string
  state: ReminderState
  askedAt: Date
  dueAt: Date
  decidedAt: Date | null
}

export async function listRemindersOf(database: Database, mailbox: Mailbox): Promise<ReminderRow[]> {
  const { rows } = await sql<ReminderRow>`
    SELECT lines, way, text_version AS "textVersion", state, asked_at AS "askedAt", due_at AS "dueAt",
      decided_at AS "decidedAt"
    FROM cart_reminder WHERE ${isSentBy(mailbox, 'asked_at')} ORDER BY asked_at, id`.execute(database)
  return rows
}

/** Detaches carts for addresses that are not the customer's: those belong to whoever owns the address. */
export async function detachCustomer(transaction: Database, customerId: string): Promise<void> {
  await sql`UPDATE cart_reminder SET customer_id = NULL, phone = NULL WHERE customer_id = ${customerId}`.execute(
    transaction,
  )
}

export async function deleteRemindersFrom(transaction: Database, mailbox: Mailbox): Promise<void> {
  await transaction.deleteFrom('cart_reminder').where(isSentBy(mailbox, 'asked_at')).execute()
}

/** A reminder goes once nothing is left to send or to count; the figures stay, without a person. */
export async function purgeReminders(database: Database): Promise<void> {
  await sql`
    UPDATE cart_reminder SET ${forgotten},
      state = CASE WHEN state IN ('waiting', 'sending') THEN 'dropped' ELSE state END, claim = NULL
    WHERE (email IS NOT NULL OR customer_id IS NOT NULL OR phone IS NOT NULL)
      AND (state IN ('bought', 'stopped', 'dropped')
        OR decided_at < now() - make_interval(days => ${REMINDER_COUNTED_DAYS})
        OR asked_at < now() - make_interval(days => ${REMINDER_RETENTION_DAYS}))`.execute(database)
}

export type ReminderSums = {
  saved: number
  waiting: number
  boughtBefore: number
  stopped: number
  dropped: number
  opened: number
  mailed: number
  mailedBought: number
  leftOut: number
  leftOutBought: number
}

/** Sums the reminders of carts that were asked for on these days. */
export async function sumReminders(database: Database, { from, to }: Days): Promise<ReminderSums> {
  const { rows } = await sql<ReminderSums>`
    SELECT count(*)::int AS saved,
      count(*) FILTER (WHERE state IN ('waiting', 'sending'))::int AS waiting,
      count(*) FILTER (WHERE state = 'bought')::int AS "boughtBefore",
      count(*) FILTER (WHERE state = 'stopped')::int AS stopped,
      count(*) FILTER (WHERE state = 'dropped')::int AS dropped,
      count(*) FILTER (WHERE state = 'sent' AND opened_at IS NOT NULL)::int AS opened,
      count(*) FILTER (WHERE state = 'sent')::int AS mailed,
      count(*) FILTER (WHERE state = 'sent' AND bought_at IS NOT NULL)::int AS "mailedBought",
      count(*) FILTER (WHERE state = 'left-out')::int AS "leftOut",
      count(*) FILTER (WHERE state = 'left-out' AND bought_at IS NOT NULL)::int AS "leftOutBought"
    FROM cart_reminder
    WHERE asked_at >= (${from}::date)::timestamp AT TIME ZONE 'Asia/Kolkata'
      AND asked_at < (${to}::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'`.execute(database)
  if (!rows[0]) throw new Error('A count answers with one row')
  return rows[0]
}
