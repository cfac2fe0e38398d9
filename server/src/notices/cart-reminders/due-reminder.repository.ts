import { sql } from 'kysely'
import { contactsOf } from '../../accounts/index.ts'
import { variants } from '../../catalogue/index.ts'
import type { Buyer } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Piece, pieceColumns } from '../piece.repository.ts'
import type { ReminderLine, ReminderWay } from './cart-reminders.tables.ts'

/** A mail that could not leave is still about a cart of now for so long. */
const LATE_DAYS = 3

export type DueReminder = {
  id: string
  email: string
  customerId: string | null
  way: ReminderWay
  lines: ReminderLine[]
  isLeftOut: boolean
  isLate: boolean
} & Pick<Buyer, 'phone' | 'since'>

/**
 * Locks reminders whose time has come; those that another process has in hand are left to it.
 * @param hours between request and mail
 */
export async function lockDueReminders(
  transaction: Database,
  { now, hours, max }: { now: Date; hours: number; max: number },
): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    SELECT id, email, customer_id AS "customerId", way, lines, is_left_out AS "isLeftOut", phone, asked_at AS since,
      asked_at < ${now}::timestamptz - make_interval(days => ${LATE_DAYS}, hours => ${hours}) AS "isLate"
    FROM cart_reminder WHERE state = 'waiting' AND due_at <= ${now} AND email IS NOT NULL
    ORDER BY due_at, id LIMIT ${max} FOR UPDATE SKIP LOCKED`.execute(transaction)
  return rows
}

export type Claimed = { isStale: boolean; way: ReminderWay } & Buyer

/**
 * Locks the reminder of an enqueued mail until that is sent: a purchase or a withdrawal has committed before, or waits.
 * @returns undefined when it was stopped or bought, or has a newer mail
 */
export async function lockClaimed(
  transaction: Database,
  { id, claim }: { id: string; claim: string },
  maxAgeMinutes: number,
): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    SELECT claimed_at < now() - make_interval(mins => ${maxAgeMinutes}) AS "isStale", way, email, customer_id AS "customerId",
      phone, asked_at AS since
    FROM cart_reminder
    WHERE id = ${id} AND claim = ${claim} AND state = 'sending' FOR UPDATE`.execute(transaction)
  return rows[0]
}

/** Returns false once the account has another address. It is a statement after the lock, as that of purchases is. */
export async function isOfPresentAddress(
  transaction: Database,
  id: string,
  customerId: string,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT id FROM cart_reminder WHERE id = ${id} AND email IN ${contactsOf(customerId).emails}`.execute(
    transaction,
  )
  return rows.length > 0
}

/** `chosen` pieces of a variant; `isSold` when shoppers may buy it. */
export type CartPiece = Piece & { chosen: number; isSold: boolean }

/** Lists in the order of the cart; variants that are gone are missing. */
export async function listPieces(database: Database, lines: readonly ReminderLine[]): Promise<CartPiece[]> {
  const { rows } = await sql<CartPiece>`
    SELECT ${pieceColumns}, (line.value ->> 'quantity')::int AS chosen, v.is_listed AND v.available > 0 AS "isSold"
    FROM jsonb_array_elements(${JSON.stringify(lines)}::jsonb) WITH ORDINALITY AS line (value, place)
    JOIN ${variants} v ON v.id = line.value ->> 'variantId'
    ORDER BY line.place`.execute(database)
  return rows
}

export async function markClaimed(transaction: Database, id: string, claim: string): Promise<void> {
  await transaction
    .updateTable('cart_reminder')
    .set({ state: 'sending', claim, claimed_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

export async function markDecided(
  transaction: Database,
  id: string,
  state: 'sent' | 'left-out',
): Promise<void> {
  await transaction
    .updateTable('cart_reminder')
    .set({ state, decided_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

export async function markEnded(
  transaction: Database,
  id: string,
  state: 'bought' | 'dropped',
): Promise<void> {
  await transaction
    .updateTable('cart_reminder')
    .set({ state, claim: null, ...(state === 'bought' && { bought_at: sql<Date>`clock_timestamp()` }) })
    .where('id', '=', id)
    .execute()
}

/** @returns false for a mail that is not a reminder's, or not its newest */
export async function dropClaimed(
  transaction: Database,
  { id, claim }: { id: string; claim: string },
): Promise<boolean> {
  const rows = await transaction
    .updateTable('cart_reminder')
    .set({ state: 'dropped', claim: null })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .where('state', '=', 'sending')
    .returning('id')
    .execute()
  return rows.length > 0
}

export async function postpone(transaction: Database, id: string, until: Date): Promise<void> {
  await transaction
    .updateTable('cart_reminder')
    .set({ state: 'waiting', claim: null, due_at: until })
    .where('id', '=', id)
    .execute()
}
