/** What the checkout keeps for the browser session, one entry for each screen (decision 10). */
export type SessionName = 'checkout' | 'guest-checkout' | 'payment' | 'order-success' | 'payment-failed'

/** @returns undefined when there is nothing, or it cannot be read */
export function readSession(name: SessionName): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Where storage is full or forbidden, the state of the browser's history must do. */
export function writeSession(name: SessionName, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // A reload then leads to the cart, with nothing lost there.
  }
}
