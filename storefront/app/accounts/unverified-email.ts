const key = 'unverified_email'
const registrationKey = 'unverified_registration'
const sentKey = 'unverified_sent'

/** Email to verify, and its registration: another person may have registered the same email. */
export type Unverified = { email: string; registrationId?: string | undefined }

/** Returns undefined also when storage is forbidden (STORE-03, VERIFY-06). */
export function readUnverified(): Unverified | undefined {
  try {
    const email = localStorage.getItem(key)
    if (!email) return undefined
    return { email, registrationId: localStorage.getItem(registrationKey) || undefined }
  } catch {
    return undefined
  }
}

/** Milliseconds since 1970. */
export function readCodeSentAt(): number | undefined {
  try {
    return Number(localStorage.getItem(sentKey)) || undefined
  } catch {
    return undefined
  }
}

/** Stores the email that a code was just sent to. Without browser storage, a reload forgets it. */
export function storeUnverified(unverified: Unverified | undefined): void {
  try {
    put(key, unverified?.email)
    put(registrationKey, unverified?.registrationId)
    put(sentKey, unverified && String(Date.now()))
  } catch {
    // Storage that refuses this refuses the token too, and that shows an error.
  }
}

function put(name: string, value: string | undefined): void {
  if (value === undefined) localStorage.removeItem(name)
  else localStorage.setItem(name, value)
}
