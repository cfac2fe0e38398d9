const key = 'unverified_email'

/** STORE-03, VERIFY-06: the email to verify; undefined when there is none, or storage is forbidden. */
export function readUnverifiedEmail(): string | undefined {
  try {
    return localStorage.getItem(key) || undefined
  } catch {
    return undefined
  }
}

/** Keeps the email to verify. Where storage is forbidden a reload of the screen forgets it. */
export function storeUnverifiedEmail(email: string | undefined): void {
  try {
    if (email === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, email)
  } catch {
    // The token could not be stored either, and then the shopper hears of it.
  }
}
