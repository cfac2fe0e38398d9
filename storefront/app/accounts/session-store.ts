import { useSyncExternalStore } from 'react'

/** STORE-01. `token` and `userData` are older names: read, and cleared at logout (decision 19). */
const tokenKey = 'User_token'
const olderTokenKey = 'token'
const sessionKeys = [tokenKey, olderTokenKey, 'userData']
const changed = 'sessionUpdated'

/** How a session ended: by the shopper's wish, or for a reason that the shopper has been told. */
type EndReason = 'signed-out' | 'explained'
let lastEnd: EndReason | undefined

/** The token of the session, or undefined for a guest. */
export function readToken(): string | undefined {
  try {
    return localStorage.getItem(tokenKey) || localStorage.getItem(olderTokenKey) || undefined
  } catch {
    return undefined
  }
}

/** Tells of every change of the session, in this tab or another. @returns how to stop listening */
export function subscribeToSession(listener: () => void): () => void {
  const events = [changed, 'storage', 'pageshow']
  for (const name of events) window.addEventListener(name, listener)
  return () => {
    for (const name of events) window.removeEventListener(name, listener)
  }
}

/** The token of the session as it is now; undefined on the server. */
export const useToken = (): string | undefined =>
  useSyncExternalStore(subscribeToSession, readToken, () => undefined)

/** HEAD-08: whether a token is stored, and nothing else. False on the server. */
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
 * AUTH-06: clears token and user. Who signs out by their own wish leaves nothing of a checkout behind either, such as
 * an address, for whoever uses the tab next; a session that only ran out keeps it, so that nothing is typed twice.
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

/** How the last session ended in this tab; undefined when it ended elsewhere, or without a word. */
export const lastEndReason = (): EndReason | undefined => lastEnd
