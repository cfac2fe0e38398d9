/** Couriers that send parcels all over India; any other can be typed. */
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

/** With whom the last parcel went from this browser; nothing when it does not tell. */
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
    // A browser that keeps nothing asks again.
  }
}
