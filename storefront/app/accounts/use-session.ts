import { useSyncExternalStore } from 'react'
import { readToken, subscribeToSession } from './session-store.ts'

export const useToken = (): string | undefined =>
  useSyncExternalStore(subscribeToSession, readToken, () => undefined)

export const useHasToken = (): boolean =>
  useSyncExternalStore(
    subscribeToSession,
    () => readToken() !== undefined,
    () => false,
  )
