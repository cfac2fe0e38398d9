import { fieldsOf } from '../../platform/unknown-value.ts'

/** Browser storage, not session storage: two tabs with the same order place it once. */
const name = 'order_key'

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Returns the idempotency key of an order: the same for the same body in every tab, and a new one as soon as the body
 * changes (decision 8).
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

/** Deletes the key, so that the next order gets a new one even with the same body. */
export function clearOrderKey(): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // Storage that refuses the removal could not store the key either.
  }
}
