const key = 'delivery_pincode'

/** It is of this browser's last check; '' where there is none or storage is blocked. */
export function readKnownPincode(): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

export function saveKnownPincode(pincode: string): void {
  try {
    localStorage.setItem(key, pincode)
  } catch {
    // Blocked or full storage only means typing it again.
  }
}
