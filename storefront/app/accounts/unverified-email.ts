const key = 'unverified_email'
const registrationKey = 'unverified_registration'
const sentKey = 'unverified_sent'

/** An email to verify, and which registration waits for the code: somebody else may have registered it, too. */
export type Unverified = { email: string; registrationId?: string | undefined }

/** STORE-03, VERIFY-06: what there is to verify; undefined when there is nothing, or storage is forbidden. */
export function readUnverified(): Unverified | undefined {
  try {
    const email = localStorage.getItem(key)
    if (!email) return undefined
    return { email, registrationId: localStorage.getItem(registrationKey) || undefined }
  } catch {
    return undefined
  }
}

/** When the last code was sent there, in milliseconds; undefined when nobody knows. */
export function readCodeSentAt(): number | undefined {
  try {
    return Number(localStorage.getItem(sentKey)) || undefined
  } catch {
    return undefined
  }
}

/** Keeps what there is to verify, to which a code has just been sent. Where storage is forbidden a reload of the screen forgets it. */
export function storeUnverified(unverified: Unverified | undefined): void {
  try {
    put(key, unverified?.email)
    put(registrationKey, unverified?.registrationId)
    put(sentKey, unverified && String(Date.now()))
  } catch {
    // The token could not be stored either, and then the shopper hears of it.
  }
}

function put(name: string, value: string | undefined): void {
  if (value === undefined) localStorage.removeItem(name)
  else localStorage.setItem(name, value)
}
