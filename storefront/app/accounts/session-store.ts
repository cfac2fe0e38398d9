import { useSyncExternalStore } from 'react'

/** `token` and `userData` are older names: read, and deleted on sign-out (STORE-01, decision 19). */
const tokenKey = 'User_token'
const olderTokenKey = 'token'
const sessionKeys = [tokenKey, olderTokenKey, 'userData']
const changed = 'sessionUpdated'

/** `explained`: the shopper has already read the reason. */
type EndReason = 'signed-out' | 'explained'
let lastEnd: EndReason | undefined

/** Returns undefined for a guest. */
export function readToken(): string | undefined {
  try {
    return localStorage.getItem(tokenKey) || localStorage.getItem(olderTokenKey) || undefined
  } catch {
    return undefined
  }
}

/** Listens in this tab and others; returns the unsubscriber. */
export function subscribeToSession(listener: () => void): () => void {
  const events = [changed, 'storage', 'pageshow']
  for (const name of events) window.addEventListener(name, listener)
  return () => {
    for (const name of events) window.removeEventListener(name, listener)
  }
}

/** Undefined on the server. */
export const useToken = (): string | undefined =>
  useSyncExternalStore(subscribeToSession, readToken, () => undefined)

/** Returns true when a token is stored, valid or not (HEAD-08); false on the server. */
export const useHasToken = (): boolean =>
  useSyncExternalStore(
    subscribeToSession,
    () => readToken() !== undefined,
    () => false,
  )

/** @throws when browser storage is full or forbidden */
export function storeToken(token: string): void {
  localStorage.setItem(tokenKey, token)
  lastEnd = undefined
  window.dispatchEvent(new Event(changed))
}

/**
 * Deletes token and user (AUTH-06). Signing out on purpose also clears the checkout, whose address must not remain for
 * the next user of the tab; an expired session keeps it, so that nothing is typed twice.
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

/** Undefined when the last session ended in another tab or without a reason. */
export const lastEndReason = (): EndReason | undefined => lastEnd
