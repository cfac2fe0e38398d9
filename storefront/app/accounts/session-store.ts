import { useSyncExternalStore } from 'react'

/** STORE-01. `token` and `userData` are older names, cleared at logout (decision 19). */
const tokenKey = 'User_token'
const sessionKeys = [tokenKey, 'token', 'userData']
const changed = 'sessionUpdated'

function hasToken(): boolean {
  try {
    return Boolean(localStorage.getItem(tokenKey))
  } catch {
    return false
  }
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(changed, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(changed, listener)
    window.removeEventListener('storage', listener)
  }
}

/** HEAD-08: whether a token is stored, and nothing else. False on the server. */
export const useHasToken = (): boolean => useSyncExternalStore(subscribe, hasToken, () => false)

/** @throws when browser storage is full or forbidden */
export function storeToken(token: string): void {
  localStorage.setItem(tokenKey, token)
  window.dispatchEvent(new Event(changed))
}

/** AUTH-06. */
export function signOut(): void {
  try {
    for (const key of sessionKeys) localStorage.removeItem(key)
  } finally {
    window.dispatchEvent(new Event(changed))
  }
}
