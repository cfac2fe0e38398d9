import { fieldsOf } from '../../platform/unknown-value.ts'

/** Two tabs with the same order place it once. */
const name = 'order_key'

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Returns the same key for the same body in every tab (decision 8). */
export function orderKey(body: unknown): string {
  const of = JSON.stringify(body)
  try {
    const stored = fieldsOf(JSON.parse(localStorage.getItem(name) ?? 'null'))
    if (stored?.of === of && typeof stored.key === 'string') return stored.key
    const key = newKey()
    localStorage.setItem(name, JSON.stringify({ of, key }))
    return key
  } catch {
    return newKey()
  }
}

/** The next order gets a new key even with the same body. */
export function clearOrderKey(): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // Such storage could not store the key either.
  }
}
