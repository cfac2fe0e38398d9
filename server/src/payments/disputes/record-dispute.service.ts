import {
  type DisputePhase,
  disputePhases,
  disputeStatuses,
  isEnded,
  isNewer,
} from '@amritvasya/contract/rules/disputes'
import { z } from 'zod'
import { lockGiftCard } from '../../gift-cards/index.ts'
import { orderPayments } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { findCardPayment } from '../gift-cards/gift-card-payment.repository.ts'
import { findOrderOfPayment } from '../payment.repository.ts'
import { enqueueToOwner } from '../recovery/refund-lost.service.ts'
import {
  bindEvent,
  claimEvent,
  type DisputeRow,
  findDispute,
  insertDispute,
  listUnrecordedEvents,
  type NewDispute,
  reportOf,
  updateDispute,
} from './dispute.repository.ts'
import { settleCardDisputes, settleOrderDispute } from './dispute-effects.service.ts'
import { disputeEmail } from './dispute-email.ts'
import { reportUnreadable } from './unreadable-dispute.service.ts'

const EVENTS_PER_BATCH = 100
const paise = z.number().int().min(0).max(2_000_000_000)
const seconds = z.number().int().positive().max(9_999_999_999)
const MAX_REASON = 500
const toDate = (value: number) => new Date(value * 1_000)

/** The evidence did not suffice: an open dispute again, which the event's name alone tells. */
const ACTION_REQUIRED = 'payment.dispute.action_required'

/** Razorpay's entity `dispute` in its event; amounts are paise, times are seconds. */
const disputeEvent = z.object({
  event: z.string(),
  created_at: seconds,
  payload: z.object({
    dispute: z.object({
      entity: z.object({
        id: z.string().max(40),
        payment_id: z.string().max(40),
        amount: paise,
        amount_deducted: paise.nullish(),
        reason_code: z.string().nullish(),
        reason_description: z.string().nullish(),
        respond_by: seconds.nullish(),
        status: z.enum(disputeStatuses),
        phase: z.enum(disputePhases).catch('chargeback' satisfies DisputePhase),
        created_at: seconds,
      }),
    }),
  }),
})

/** Cuts a text, and never in the middle of a character. */
const shortened = (text: string): string => [...text].slice(0, MAX_REASON).join('')

/** Records disputes of webhooks that have come; one that fails waits, and does not block the others. */
export async function recordDisputes(dependencies: PaymentDependencies): Promise<void> {
  for (const id of await listUnrecordedEvents(dependencies.database, EVENTS_PER_BATCH)) {
    await dependencies.database
      .transaction()
      .execute((transaction) => recordOne(dependencies, transaction, id))
      .catch((err: unknown) =>
        dependencies.log.error({ err, webhook: id }, 'recording a dispute of a payment failed'),
      )
  }
}

async function recordOne(
  dependencies: PaymentDependencies,
  transaction: Database,
  id: string,
): Promise<void> {
  const claimed = await claimEvent(transaction, id)
  if (!claimed) return
  const read = disputeEvent.safeParse(claimed.payload)
  const recorded = read.success && (await record(dependencies, transaction, read.data))
  if (recorded) return bindEvent(transaction, id, recorded.id)
  if (!read.success && (await reportUnreadable(dependencies, transaction, { id, ...claimed }))) return
  dependencies.log.info({ webhook: id, event: claimed.event }, 'dispute ignored: no payment of this shop')
}

type DisputeEvent = z.output<typeof disputeEvent>

/** @returns undefined when the payment is of nothing in this shop */
async function record(
  dependencies: PaymentDependencies,
  transaction: Database,
  event: DisputeEvent,
): Promise<DisputeRow | undefined> {
  const { id: disputeId, payment_id } = event.payload.dispute.entity
  const orderId = await findOrderOfPayment(transaction, payment_id)
  const cardId = orderId ? undefined : (await findCardPayment(transaction, payment_id))?.cardId
  // The lock comes first, so that refunds and other reports see each other.
  const order = orderId && (await orderPayments.lockOrder(transaction, orderId))
  const card = cardId && (await lockGiftCard(transaction, cardId))
  if (!order && !card) return undefined
  const stored = await findDispute(transaction, disputeId)
  const subject = { order_id: order ? order.id : null, gift_card_id: card ? card.id : null }
  const row = await store(transaction, stored, { ...reportedIn(event), ...subject })
  if (!row) return stored
  const number = order ? order.orderNumber : card ? card.number : ''
  if (!stored) await notifyOwner(dependencies, transaction, row, number)
  if (order) await settleOrderDispute(transaction, row, stored)
  if (card) await settleCardDisputes(dependencies, transaction, card, row)
  return row
}

function reportedIn({
  event,
  created_at,
  payload,
}: DisputeEvent): Omit<NewDispute, 'order_id' | 'gift_card_id'> {
  const { entity } = payload.dispute
  return {
    razorpay_id: entity.id,
    payment_id: entity.payment_id,
    amount_paise: entity.amount,
    deducted_paise: entity.amount_deducted ?? 0,
    reason: shortened(entity.reason_description || entity.reason_code || 'Not told'),
    phase: entity.phase,
    status: event === ACTION_REQUIRED && entity.status === 'open' ? 'action_required' : entity.status,
    respond_by: entity.respond_by ? toDate(entity.respond_by) : null,
    raised_at: toDate(entity.created_at),
    reported_at: toDate(created_at),
  }
}

/** @returns undefined when a newer report is stored */
async function store(
  transaction: Database,
  stored: DisputeRow | undefined,
  reported: NewDispute,
): Promise<DisputeRow | undefined> {
  const isOver = isEnded(reported.status)
  if (!stored) return insertDispute(transaction, reported, isOver)
  const { razorpay_id: _, payment_id, order_id, gift_card_id, ...change } = reported
  const report = { phase: reported.phase, status: reported.status, reportedAt: reported.reported_at }
  if (!isNewer(report, reportOf(stored))) return undefined
  return updateDispute(transaction, stored.id, change, isOver)
}

/** Writes once for each dispute, whichever report of it comes first. */
async function notifyOwner(
  dependencies: PaymentDependencies,
  transaction: Database,
  row: DisputeRow,
  number: string,
): Promise<void> {
  const path = row.order_id ? `orders/${row.order_id}/show` : `gift-cards/${row.gift_card_id}/show`
  const address = `${dependencies.mails.publicUrl()}/back-office/${path}`
  const subject = { what: row.order_id ? 'order' : 'gift card', number, address } as const
  await enqueueToOwner(dependencies, transaction, disputeEmail(row, subject))
  await dependencies.notifyDispute?.(transaction, {
    id: row.id,
    number,
    amountPaise: row.amount_paise,
    respondBy: row.respond_by,
    path: `/back-office/${path}`,
  })
}
