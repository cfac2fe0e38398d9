/** One entry for each screen (decision 10). */
export type SessionName = 'checkout' | 'guest-checkout' | 'payment' | 'order-success' | 'payment-failed'

/** Returns undefined when the entry is missing or invalid. */
export function readSession(name: SessionName): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Ignores storage that is full or forbidden; the history state then serves alone. */
export function writeSession(name: SessionName, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // A reload then leads to the cart, which is still complete.
  }
}
