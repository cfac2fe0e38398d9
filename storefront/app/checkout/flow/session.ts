/** Each screen has one entry (decision 10). */
export type SessionName =
  | 'business'
  | 'checkout'
  | 'guest-checkout'
  | 'gift-note'
  | 'payment'
  | 'order-success'
  | 'payment-failed'

export function readSession(name: SessionName): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** The history state serves alone when storage is full or forbidden. */
export function writeSession(name: SessionName, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // A reload leads to the cart, which is still complete.
  }
}
