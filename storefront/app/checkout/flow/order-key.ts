import { fieldsOf } from '../../platform/unknown-value.ts'
import { readSession, writeSession } from './session.ts'

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * The Idempotency-Key of an order (decision 8): the same for the same order in a session, however often it is sent,
 * and another one as soon as something in it changes.
 */
export function orderKey(body: unknown): string {
  const of = JSON.stringify(body)
  const kept = fieldsOf(readSession('order-key'))
  if (kept?.of === of && typeof kept.key === 'string') return kept.key
  const key = newKey()
  writeSession('order-key', { of, key })
  return key
}

/** The next order is another one, though it may hold the same. */
export const forgetOrderKey = (): void => writeSession('order-key', undefined)
