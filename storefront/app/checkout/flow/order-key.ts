import { fieldsOf } from '../../platform/unknown-value.ts'

/** Browser storage, not the session: two tabs with the same order shall place it once. */
const name = 'order_key'

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * The Idempotency-Key of an order (decision 8): the same for the same order, however often and from whichever tab it
 * is sent, and another one as soon as something in it changes.
 */
export function orderKey(body: unknown): string {
  const of = JSON.stringify(body)
  try {
    const kept = fieldsOf(JSON.parse(localStorage.getItem(name) ?? 'null'))
    if (kept?.of === of && typeof kept.key === 'string') return kept.key
    const key = newKey()
    localStorage.setItem(name, JSON.stringify({ of, key }))
    return key
  } catch {
    return newKey()
  }
}

/** The next order is another one, though it may hold the same. */
export function forgetOrderKey(): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // What cannot be changed could not be kept either.
  }
}
