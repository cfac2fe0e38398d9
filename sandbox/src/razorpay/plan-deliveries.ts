import type { ArmedFaults } from './armed-faults.ts'
import type { NewDelivery } from './delivery.ts'
import type { Event } from './events.ts'
import { newId } from './ids.ts'

const perEvent = [
  'webhook-lost',
  'webhook-tripled',
  'webhook-delayed',
  'webhook-tampered',
  'webhook-old-secret',
  'webhook-unknown-order',
] as const

/**
 * Delivers each event once and immediately, unless a fault is armed.
 * @param now milliseconds of the sandbox's clock
 */
export async function planDeliveries(
  events: Event[],
  faults: ArmedFaults,
  now: number,
): Promise<NewDelivery[]> {
  if (events.length === 0) return []
  const isReordered = events.length > 1 && (await faults.draw(['webhook-reordered'])) !== undefined
  const plans: NewDelivery[] = []
  for (const [i, event] of events.entries()) {
    const wait = isReordered ? (events.length - 1 - i) * 1_000 : 0
    plans.push(...(await planOne(event, faults, now + wait)))
  }
  return plans
}

async function planOne(event: Event, faults: ArmedFaults, at: number): Promise<NewDelivery[]> {
  const { id: eventId, name, body } = event
  const plain: NewDelivery = {
    eventId,
    name,
    body,
    signedBody: null,
    secret: null,
    isRetried: true,
    state: 'waiting',
    at,
  }
  const fault = await faults.draw(perEvent, { event: name })
  switch (fault?.kind) {
    case 'webhook-lost':
      return [{ ...plain, state: 'lost' }]
    case 'webhook-tripled':
      return [plain, plain, plain]
    case 'webhook-delayed':
      return [{ ...plain, at: at + (fault.delay ?? 60) * 1_000 }]
    case 'webhook-tampered':
      return [{ ...plain, body: withOtherAmounts(body), signedBody: body, isRetried: false }, plain]
    case 'webhook-old-secret':
      return [{ ...plain, secret: fault.secret ?? 'the secret before this one' }]
    case 'webhook-unknown-order':
      return [plain, { ...plain, eventId: newId('evt').slice(4), body: ofAnotherOrder(body) }]
    default:
      return [plain]
  }
}

const withOtherAmounts = (body: string): string =>
  body.replaceAll(/"amount":(\d+)/g, (_, amount: string) => `"amount":${Number(amount) + 100}`)

function ofAnotherOrder(body: string): string {
  const order = newId('order')
  const payment = newId('pay')
  return body.replaceAll(/order_[A-Za-z0-9]{14}/g, order).replaceAll(/pay_[A-Za-z0-9]{14}/g, payment)
}
