import { StorageRefused } from '../platform/storage-refused.ts'

/** `token` and `userData` are older names (decision 19). */
const tokenKey = 'User_token'
const olderTokenKey = 'token'
const sessionKeys = [tokenKey, olderTokenKey, 'userData']
const changed = 'sessionUpdated'

type EndReason = 'signed-out' | 'explained'
let lastEnd: EndReason | undefined

export function readToken(): string | undefined {
  try {
    return localStorage.getItem(tokenKey) || localStorage.getItem(olderTokenKey) || undefined
  } catch {
    // Browser storage is forbidden.
    return undefined
  }
}

/** Listens in all tabs; returns the unsubscriber. */
export function subscribeToSession(listener: () => void): () => void {
  const events = [changed, 'storage', 'pageshow']
  for (const name of events) window.addEventListener(name, listener)
  return () => {
    for (const name of events) window.removeEventListener(name, listener)
  }
}

/** @throws {StorageRefused} when browser storage is full or forbidden */
export function storeToken(token: string): void {
  try {
    localStorage.setItem(tokenKey, token)
  } catch (cause) {
    throw new StorageRefused(cause)
  }
  lastEnd = undefined
  window.dispatchEvent(new Event(changed))
}

/**
 * Signing out on purpose also clears the checkout, so that the next user of the tab does not see its address.
 */
export function endSession(reason?: EndReason): void {
  lastEnd = reason
  try {
    for (const key of sessionKeys) localStorage.removeItem(key)
    if (reason === 'signed-out') sessionStorage.clear()
  } finally {
    window.dispatchEvent(new Event(changed))
  }
}

export const lastEndReason = (): EndReason | undefined => lastEnd
