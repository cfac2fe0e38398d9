import { type EventName, eventNames } from './events.ts'
import { RazorpayError } from './razorpay-error.ts'

export const calls = [
  'create-order',
  'find-orders',
  'get-order',
  'list-payments',
  'get-payment',
  'capture',
  'refund',
  'list-refunds',
] as const
export type Call = (typeof calls)[number]

const callKinds = ['answer-lost', 'hang', 'bad-gateway', 'too-many-requests'] as const
const webhookKinds = [
  'webhook-lost',
  'webhook-tripled',
  'webhook-reordered',
  'webhook-delayed',
  'webhook-tampered',
  'webhook-old-secret',
  'webhook-unknown-order',
] as const
const paymentKinds = ['order-amount-off', 'payment-amount-off', 'late-payment', 'double-capture'] as const
const refundKinds = ['refund-pending', 'refund-fails', 'refund-conflict'] as const

const kinds = [...callKinds, ...webhookKinds, ...paymentKinds, ...refundKinds] as const
export type FaultKind = (typeof kinds)[number]

/**
 * One armed fault. `POST /sandbox/razorpay/faults` takes `{ "seed": 7, "faults": [ … ] }` and adds them to those that
 * are armed; GET shows what is left of them, DELETE disarms all. Each happens `count` times (once, if nothing is said)
 * or with a `probability` each time; `seed` makes those draws repeatable.
 *
 * Calls of the API; `call` narrows them to one ('create-order', 'find-orders', 'get-order', 'list-payments',
 * 'get-payment', 'capture', 'refund', 'list-refunds'):
 * - `answer-lost`: the work is done and kept, then the connection is cut
 * - `hang`: nothing is done; the connection stays open without an answer for `delay` seconds (30), then is cut
 * - `bad-gateway`: 502 with a page of HTML; `too-many-requests`: 429. Nothing is done.
 *
 * Webhooks; `event` narrows them to one ('payment.captured', …):
 * - `webhook-lost`: never sent; `webhook-delayed`: sent after `delay` seconds (60); `webhook-tripled`: sent three times
 * - `webhook-reordered`: the events of one step are sent in reverse, a second apart
 * - `webhook-tampered`: a forged copy with another amount and the true one's signature comes first, once
 * - `webhook-old-secret`: signed with `secret`, as retries are after a change of secret
 * - `webhook-unknown-order`: a well-signed copy about an order that the shop never made comes in addition
 *
 * Payments:
 * - `payment-amount-off`: the payment is `by` paise (1) off the order; `order-amount-off`: a new order off what was asked
 * - `late-payment`: fails first; is authorised and captured after `delay` seconds (5)
 * - `double-capture`: a second payment of the same order is captured, too
 *
 * Refunds:
 * - `refund-pending`: pending, processed after `delay` seconds (5); `refund-fails`: pending, then failed
 * - `refund-conflict`: 409, as if the same request were still under way; nothing is done
 */
export type Fault = {
  kind: FaultKind
  count?: number
  probability?: number
  call?: Call
  event?: EventName
  by?: number
  delay?: number
  secret?: string
}

const wrong = (what: string): never => {
  throw new RazorpayError(`faults: ${what}`)
}

const isBetween = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'number' && value >= least && value <= most

const checks: Record<keyof Fault, (value: unknown) => boolean> = {
  kind: (value) => kinds.includes(value as FaultKind),
  count: (value) => Number.isInteger(value) && isBetween(value, 1, 1_000_000_000),
  probability: (value) => isBetween(value, 0, 1),
  call: (value) => calls.includes(value as Call),
  event: (value) => eventNames.includes(value as EventName),
  by: (value) => Number.isInteger(value) && isBetween(value, -1_000_000, 1_000_000),
  delay: (value) => isBetween(value, 0, 1_000_000),
  secret: (value) => typeof value === 'string' && value.length > 0,
}

/** @throws {RazorpayError} naming what is wrong with a fault */
export function readFaults(list: unknown): Fault[] {
  if (!Array.isArray(list)) return wrong('must be a list')
  return list.map((fault: unknown) => {
    if (typeof fault !== 'object' || fault === null) return wrong('each must be an object')
    for (const [name, value] of Object.entries(fault)) {
      const check = (checks as Record<string, (value: unknown) => boolean>)[name]
      if (!check) wrong(`${name} is not known`)
      else if (!check(value)) wrong(`${name} has a wrong value: ${JSON.stringify(value)}`)
    }
    if (!('kind' in fault)) wrong('kind is missing')
    if ('count' in fault && 'probability' in fault) wrong('either count or probability')
    return fault as Fault
  })
}
