const key = 'unverified_email'
const registrationKey = 'unverified_registration'
const sentKey = 'unverified_sent'

/** A registration identifies the person, as others may register the same email. */
export type Unverified = { email: string; registrationId?: string | undefined }

export function readUnverified(): Unverified | undefined {
  try {
    const email = localStorage.getItem(key)
    if (!email) return undefined
    return { email, registrationId: localStorage.getItem(registrationKey) || undefined }
  } catch {
    // Browser storage is forbidden.
    return undefined
  }
}

export function readCodeSentAt(): number | undefined {
  try {
    return Number(localStorage.getItem(sentKey)) || undefined
  } catch {
    // Browser storage is forbidden.
    return undefined
  }
}

/** Without browser storage, a reload forgets it. */
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
