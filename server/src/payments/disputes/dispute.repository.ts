import type { DisputeReport } from '@amritvasya/contract/rules/disputes'
import { type Selectable, sql } from 'kysely'
import { numberOfCard } from '../../gift-cards/index.ts'
import { numberOfOrder } from '../../orders/index.ts'
import { startOf } from '../../platform/database/clock.ts'
import type { Database, Tables } from '../../platform/database/database.ts'
import { newId } from '../../platform/id.ts'
import type {} from '../payments.tables.ts'

export type DisputeRow = Selectable<Tables['payment_dispute']>
export type NewDispute = Pick<
  DisputeRow,
  | 'razorpay_id'
  | 'payment_id'
  | 'order_id'
  | 'gift_card_id'
  | 'amount_paise'
  | 'deducted_paise'
  | 'reason'
  | 'phase'
  | 'status'
  | 'respond_by'
  | 'raised_at'
  | 'reported_at'
>

/** Selects the paise that disputes have taken of a payment, whose id is given as SQL. */
export const lostOf = (paymentId: ReturnType<typeof sql.ref>) => sql<number>`
  (SELECT coalesce(sum(deducted_paise), 0)::int FROM payment_dispute
    WHERE payment_id = ${paymentId} AND status IN ('lost', 'closed'))`

/**
 * Webhooks that no server of this release has recorded, the first first; a former release marks them as processed without
 * knowing disputes.
 */
export async function listUnrecordedEvents(database: Database, max: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT e.id FROM webhook_event e
    WHERE e.event LIKE 'payment.dispute.%' AND e.received_at > now() - interval '3 days'
      AND e.processed_at IS NOT NULL AND NOT EXISTS (SELECT FROM dispute_event d WHERE d.id = e.id)
    ORDER BY e.received_at LIMIT ${max}`.execute(database)
  return rows.map(({ id }) => id)
}

/** Claims each webhook once, and waits for another process that does the same. @returns undefined when it is recorded */
export async function claimEvent(
  transaction: Database,
  id: string,
): Promise<{ event: string; payload: unknown } | undefined> {
  const { rows } = await sql<{ event: string; payload: unknown }>`
    WITH claimed AS (INSERT INTO dispute_event (id) VALUES (${id}) ON CONFLICT (id) DO NOTHING RETURNING id)
    SELECT e.event, e.payload FROM webhook_event e JOIN claimed ON claimed.id = e.id`.execute(transaction)
  return rows[0]
}

export async function bindEvent(transaction: Database, id: string, disputeId: string): Promise<void> {
  await transaction.updateTable('dispute_event').set({ dispute_id: disputeId }).where('id', '=', id).execute()
}

export const findDispute = (database: Database, razorpayId: string): Promise<DisputeRow | undefined> =>
  database.selectFrom('payment_dispute').selectAll().where('razorpay_id', '=', razorpayId).executeTakeFirst()

/** The caller has locked the order or the card. */
export const insertDispute = (
  transaction: Database,
  dispute: NewDispute,
  isOver: boolean,
): Promise<DisputeRow> =>
  transaction
    .insertInto('payment_dispute')
    .values({
      id: newId(),
      ...dispute,
      ended_at: isOver ? sql<Date>`clock_timestamp()` : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** The moments are those of the clock, once the caller has locked the order or the card. */
export const updateDispute = (
  transaction: Database,
  id: string,
  change: Omit<NewDispute, 'razorpay_id' | 'payment_id' | 'order_id' | 'gift_card_id'>,
  isOver: boolean,
): Promise<DisputeRow> =>
  transaction
    .updateTable('payment_dispute')
    .set({
      ...change,
      ...(isOver
        ? { ended_at: sql<Date>`coalesce(ended_at, clock_timestamp())` }
        : {
            ended_at: null,
            opened_at: sql<Date>`CASE WHEN ended_at IS NULL THEN opened_at ELSE clock_timestamp() END`,
          }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const reportOf = ({ phase, status, reported_at }: DisputeRow): DisputeReport => ({
  phase,
  status,
  reportedAt: reported_at,
})

/** Lists the disputes of an order or a gift card, newest first. */
export const listDisputesAbout = (database: Database, id: string): Promise<DisputeRow[]> =>
  database
    .selectFrom('payment_dispute')
    .selectAll()
    .where(({ or, eb }) => or([eb('order_id', '=', id), eb('gift_card_id', '=', id)]))
    .orderBy('raised_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export type PaymentDisputes = { isOpen: boolean; lostPaise: number }

/** Reads the disputes of one payment, or with an order's id of all of its payments. */
export async function readDisputesOf(
  database: Database,
  { paymentId, orderId }: { paymentId?: string; orderId?: string },
): Promise<PaymentDisputes> {
  const { rows } = await sql<PaymentDisputes>`
    SELECT coalesce(bool_or(ended_at IS NULL), false) AS "isOpen",
      coalesce(sum(deducted_paise) FILTER (WHERE status IN ('lost', 'closed')), 0)::int AS "lostPaise"
    FROM payment_dispute WHERE payment_id = ${paymentId ?? null} OR order_id = ${orderId ?? null}`.execute(
    database,
  )
  return rows[0] ?? { isOpen: false, lostPaise: 0 }
}

export type ListedDisputeRow = DisputeRow & { number: string }

const listed = sql`
  SELECT d.*, coalesce(${numberOfOrder(sql`d.order_id`)}, ${numberOfCard(sql`d.gift_card_id`)}) AS number
  FROM payment_dispute d`

/** The nearest deadline comes first. */
export async function listOpenDisputes(database: Database, max: number): Promise<ListedDisputeRow[]> {
  const { rows } = await sql<ListedDisputeRow>`
    ${listed} WHERE d.ended_at IS NULL ORDER BY d.respond_by NULLS LAST, d.id LIMIT ${max}`.execute(database)
  return rows
}

type Days = { from: string; to: string }
const within = (moment: 'raised_at' | 'ended_at', { from, to }: Days) => {
  const column = sql.ref(`d.${moment}`)
  return sql<boolean>`(${column} >= ${startOf(from)} AND ${column} < ${startOf(to, 1)})`
}

/** Lists those raised or ended on days in India, newest first. */
export async function listDisputesOn(database: Database, days: Days): Promise<ListedDisputeRow[]> {
  const { rows } = await sql<ListedDisputeRow>`
    ${listed} WHERE ${within('raised_at', days)} OR ${within('ended_at', days)}
    ORDER BY d.raised_at DESC, d.id DESC LIMIT 1000`.execute(database)
  return rows
}

type Sums = Record<'raised' | 'won' | 'lost' | 'open', { disputes: number; paise: number }>

/** The days are those of India; disputes that are open now count whatever the days. */
export async function sumDisputes(database: Database, days: Days): Promise<Sums> {
  const sum = (which: ReturnType<typeof sql<boolean>>, paise: string) =>
    sql`json_build_object('disputes', count(*) FILTER (WHERE ${which}),
      'paise', coalesce(sum(${sql.ref(paise)}) FILTER (WHERE ${which}), 0))`
  const ended = within('ended_at', days)
  const isLost = sql<boolean>`(${ended} AND d.status IN ('lost', 'closed') AND d.deducted_paise > 0)`
  const { rows } = await sql<Sums>`
    SELECT ${sum(within('raised_at', days), 'd.amount_paise')} AS raised,
      ${sum(sql<boolean>`(${ended} AND d.status = 'won')`, 'd.amount_paise')} AS won,
      ${sum(isLost, 'd.deducted_paise')} AS lost,
      ${sum(sql<boolean>`d.ended_at IS NULL`, 'd.amount_paise')} AS open
    FROM payment_dispute d`.execute(database)
  const nothing = { disputes: 0, paise: 0 }
  return rows[0] ?? { raised: nothing, won: nothing, lost: nothing, open: nothing }
}

/** They go after 30 days, as webhooks do; those of a dispute of the shop stay. */
export async function purgeForeignEvents(database: Database): Promise<void> {
  await sql`
    DELETE FROM dispute_event WHERE dispute_id IS NULL AND recorded_at < now() - interval '30 days'`.execute(
    database,
  )
}
