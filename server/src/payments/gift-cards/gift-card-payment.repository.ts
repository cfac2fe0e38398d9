import { type Selectable, sql } from 'kysely'
import { isRefundedCard } from '../../gift-cards/index.ts'
import type { Database, Tables } from '../../platform/database/database.ts'
import { newId } from '../../platform/id.ts'
import { lostOf } from '../disputes/dispute.repository.ts'
import type { GatewayPayment } from '../razorpay/responses.ts'
import { MIN_REFUND_PAISE } from '../refunds/split-refund.ts'

export type GiftCardRefundRow = Selectable<Tables['gift_card_refund']>

/** A status never moves back, as reports arrive in any order. @returns false for one that is known */
export async function recordCardPayment(
  transaction: Database,
  cardId: string,
  { id, amount, status }: GatewayPayment,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO gift_card_payment (id, card_id, amount_paise, status) VALUES (${id}, ${cardId}, ${amount}, ${status})
    ON CONFLICT (id) DO UPDATE SET status = excluded.status, amount_paise = excluded.amount_paise, updated_at = now()
    WHERE gift_card_payment.card_id = excluded.card_id
      AND array_position(ARRAY['created', 'failed', 'authorized', 'captured', 'refunded'], excluded.status)
        > array_position(ARRAY['created', 'failed', 'authorized', 'captured', 'refunded'], gift_card_payment.status)
    RETURNING id`.execute(transaction)
  return rows.length === 1
}

export async function markPaying(transaction: Database, id: string): Promise<void> {
  await transaction
    .updateTable('gift_card_payment')
    .set({ is_paying: true })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** `status` is the latest of all reports. */
export type CardPayment = {
  id: string
  cardId: string
  paise: number
  isPaying: boolean
  status: GatewayPayment['status']
}

const payments = (database: Database) =>
  database
    .selectFrom('gift_card_payment')
    .select(['id', 'card_id as cardId', 'amount_paise as paise', 'is_paying as isPaying', 'status'])

export const findCardPayment = (database: Database, id: string): Promise<CardPayment | undefined> =>
  payments(database).where('id', '=', id).executeTakeFirst()

export const findPayingPayment = (database: Database, cardId: string): Promise<CardPayment | undefined> =>
  payments(database).where('card_id', '=', cardId).where('is_paying', '=', true).executeTakeFirst()

export type NewCardRefund = {
  /** It is unique, such as `card:CARD` or `surplus:PAYMENT`. */
  cause: string
  cardId: string
  paymentId: string
  amountPaise: number
  reason: string
}

/**
 * Precedes the request to Razorpay. The caller has locked the card.
 * @returns undefined when the cause is known, or more would go back than was paid
 */
export async function createCardRefund(
  transaction: Database,
  { cause, cardId, paymentId, amountPaise, reason }: NewCardRefund,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO gift_card_refund (id, cause, card_id, payment_id, amount_paise, reason)
    SELECT ${newId()}, ${cause}, p.card_id, p.id, ${amountPaise}, ${reason} FROM gift_card_payment p
    WHERE p.id = ${paymentId} AND p.card_id = ${cardId} AND p.status IN ('captured', 'refunded')
      AND ${amountPaise}::int + (SELECT coalesce(sum(amount_paise), 0) FROM gift_card_refund
        WHERE payment_id = p.id AND status <> 'failed') <= p.amount_paise
    ON CONFLICT (cause) DO NOTHING RETURNING id`.execute(transaction)
  return rows[0]?.id
}

const refunds = (database: Database) => database.selectFrom('gift_card_refund').selectAll()

export const findCardRefund = (database: Database, id: string): Promise<GiftCardRefundRow | undefined> =>
  refunds(database).where('id', '=', id).executeTakeFirst()

/** Finds a refund by Razorpay's id or by the receipt, which is the shop's id. */
export const findReportedCardRefund = (
  database: Database,
  { id, receipt }: { id: string; receipt?: string | null | undefined },
): Promise<GiftCardRefundRow | undefined> =>
  refunds(database)
    .where(({ or, eb }) => or([eb('razorpay_refund_id', '=', id), eb('id', '=', receipt ?? '')]))
    .executeTakeFirst()

/** Lists the newest first. */
export const listCardRefunds = (database: Database, cardId: string): Promise<GiftCardRefundRow[]> =>
  refunds(database)
    .where('card_id', '=', cardId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/**
 * Lists those that have failed, where their payment has something left and no card that still pays would lose its money.
 * @returns with the most that can be asked for again
 */
export async function listRetryableRefunds(
  database: Database,
  cardId: string,
): Promise<(GiftCardRefundRow & { left_paise: number })[]> {
  const { rows } = await sql<GiftCardRefundRow & { left_paise: number }>`
    SELECT r.*, least(r.amount_paise, paid.left_paise)::int AS left_paise
    FROM gift_card_refund r JOIN gift_card_payment p ON p.id = r.payment_id
    CROSS JOIN LATERAL (SELECT p.amount_paise - ${lostOf(sql.ref('p.id'))} - coalesce(sum(amount_paise), 0) AS left_paise
      FROM gift_card_refund WHERE payment_id = p.id AND status <> 'failed') paid
    WHERE r.card_id = ${cardId} AND r.status = 'failed' AND (${isRefundedCard(sql`r.card_id`)} OR NOT p.is_paying)
      AND NOT EXISTS (SELECT FROM gift_card_refund again WHERE again.cause = 'again:' || r.id)
      AND paid.left_paise >= ${MIN_REFUND_PAISE}`.execute(database)
  return rows
}

/** Paise, by default including refunds that are not yet processed. */
export async function sumCardRefunds(
  database: Database,
  paymentId: string,
  statuses: readonly GiftCardRefundRow['status'][] = ['wanted', 'pending', 'processed'],
): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    SELECT coalesce(sum(amount_paise), 0)::float8 AS paise FROM gift_card_refund
    WHERE payment_id = ${paymentId} AND status = ANY (${[...statuses]}::text[])`.execute(database)
  return rows[0]?.paise ?? 0
}

/** Lists those still to be sent, and those of which nothing was heard since then. */
export const listOpenCardRefunds = (database: Database, since: Date): Promise<GiftCardRefundRow[]> =>
  refunds(database)
    .where(({ or, and, eb }) =>
      or([eb('status', '=', 'wanted'), and([eb('status', '=', 'pending'), eb('updated_at', '<=', since)])]),
    )
    .orderBy('created_at')
    .limit(100)
    .execute()

export async function touchCardRefund(database: Database, id: string): Promise<void> {
  await database
    .updateTable('gift_card_refund')
    .set({ updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}
