/** Suggestions that deliver all over India; other couriers can be typed. */
export const couriers: readonly string[] = [
  'Blue Dart',
  'Delhivery',
  'DTDC',
  'Ecom Express',
  'Ekart',
  'India Post',
  'Professional Couriers',
  'Shadowfax',
  'Shiprocket',
  'Xpressbees',
]

const key = 'last-courier'

/** Returns '' if unknown. */
export function lastCourier(): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

export function rememberCourier(courier: string): void {
  try {
    localStorage.setItem(key, courier.trim())
  } catch {
    // Without storage the courier is entered again.
  }
}
