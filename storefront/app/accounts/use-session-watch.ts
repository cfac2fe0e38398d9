import { useEffect } from 'react'
import { useApiBase } from '../platform/use-api.ts'
import { readToken, subscribeToSession } from './session-store.ts'

/** Guests load no code for it. */
export function useSessionWatch(): void {
  const base = useApiBase()
  useEffect(() => {
    const look = async () => {
      if (!readToken()) return
      const { watchSession } = await import('./session-watch.ts')
      await watchSession(base)
    }
    void look()
    return subscribeToSession(() => void look())
  }, [base])
}
