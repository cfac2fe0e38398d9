import type { Dispute, Downtime, Order, Payment, Refund } from './entities.ts'
import { newId } from './ids.ts'

export const eventNames = [
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'order.paid',
  'refund.created',
  'refund.processed',
  'refund.failed',
  'payment.downtime.started',
  'payment.downtime.updated',
  'payment.downtime.resolved',
  'payment.dispute.created',
  'payment.dispute.under_review',
  'payment.dispute.action_required',
  'payment.dispute.won',
  'payment.dispute.lost',
  'payment.dispute.closed',
] as const

export type EventName = (typeof eventNames)[number]

type DisputeChange = EventName extends infer Name
  ? Name extends `payment.dispute.${infer Change}`
    ? Change
    : never
  : never

/** The body is signed and sent unchanged. */
export type Event = { id: string; name: EventName; orderId: string; body: string }

type Subjects = { payment: Payment; order?: Order; refund?: Refund }

/**
 * Must be called before the entities change again.
 * @param now seconds
 */
export function notify(name: EventName, { payment, order, refund }: Subjects, now: number): Event {
  const payload = {
    ...(refund && { refund: { entity: refund } }),
    payment: { entity: payment },
    ...(order && { order: { entity: order } }),
  }
  return eventOf(name, payload, payment.order_id, now)
}

/** No order is concerned. @param now seconds */
export const notifyDowntime = (
  status: 'started' | 'updated' | 'resolved',
  downtime: Downtime,
  now: number,
): Event => eventOf(`payment.downtime.${status}`, { 'payment.downtime': { entity: downtime } }, '', now)

/** @param now seconds */
export const notifyDispute = (
  change: DisputeChange,
  dispute: Dispute,
  payment: Payment,
  now: number,
): Event =>
  eventOf(
    `payment.dispute.${change}`,
    { payment: { entity: payment }, dispute: { entity: dispute } },
    payment.order_id,
    now,
  )

function eventOf(name: EventName, payload: object, orderId: string, now: number): Event {
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_AmritvasyaShop',
    event: name,
    contains: Object.keys(payload),
    payload,
    created_at: now,
  })
  return { id: newId('evt').slice(4), name, orderId, body }
}
