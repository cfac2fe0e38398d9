import { useSyncExternalStore } from 'react'

/** STORE-01. */
const key = 'User_token'

/** Whether somebody signed in on this device. What the token is worth, the server decides. */
export function hasStoredToken(): boolean {
  try {
    return Boolean(localStorage.getItem(key))
  } catch {
    return false
  }
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

/** False on the server and until the page has come to life. */
export const useHasStoredToken = (): boolean => useSyncExternalStore(subscribe, hasStoredToken, () => false)
