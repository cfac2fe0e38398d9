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
 * It is an armed fault. `POST /sandbox/razorpay/faults` takes `{ "seed": 7, "faults": [ … ] }` and arms further faults, GET
 * lists the remaining ones, DELETE disarms all. Each occurs `count` times (default 1) or with a `probability`; `seed`
 * makes the draws repeatable.
 *
 * API calls; `call` restricts them to one:
 * - `answer-lost`: the work is done and stored, then the connection is cut
 * - `hang`: nothing is done; the connection is cut without a response after `delay` seconds (30)
 * - `bad-gateway`: 502 with an HTML page, `too-many-requests`: 429; nothing is done
 *
 * Webhooks; `event` restricts them to one:
 * - `webhook-lost`: never sent; `webhook-delayed`: sent after `delay` seconds (60); `webhook-tripled`: sent three times
 * - `webhook-reordered`: the events of one step are sent in reverse, a second apart
 * - `webhook-tampered`: a forged copy with another amount and the genuine signature is sent first, once
 * - `webhook-old-secret`: signed with `secret`, as retries are after a change of the secret
 * - `webhook-unknown-order`: followed by a correctly signed copy about an order that the shop never created
 *
 * Payments:
 * - `payment-amount-off`: the payment is `by` paise (1) off the order; `order-amount-off`: a new order off its request
 * - `late-payment`: fails, then is authorized and captured after `delay` seconds (5)
 * - `double-capture`: a second payment of the same order is captured, too
 *
 * Refunds:
 * - `refund-pending`: pending, processed after `delay` seconds (5); `refund-fails`: pending, then failed
 * - `refund-conflict`: 409, as if the same request were still in progress; nothing is done
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

const isBetween = (value: unknown, min: number, max: number): boolean =>
  typeof value === 'number' && value >= min && value <= max

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

/** @throws {RazorpayError} naming the invalid field */
export function readFaults(list: unknown): Fault[] {
  return Array.isArray(list) ? list.map(readFault) : wrong('must be a list')
}

function readFault(fault: unknown): Fault {
  if (typeof fault !== 'object' || fault === null) return wrong('each must be an object')
  for (const [name, value] of Object.entries(fault)) {
    const check = (checks as Record<string, (value: unknown) => boolean>)[name]
    if (!check) wrong(`${name} is not known`)
    else if (!check(value)) wrong(`${name} has a wrong value: ${JSON.stringify(value)}`)
  }
  if (!('kind' in fault)) wrong('kind is missing')
  if ('count' in fault && 'probability' in fault) wrong('either count or probability')
  return fault as Fault
}
