import { useEffect } from 'react'
import { useApiBase } from '../../platform/use-api.ts'
import { refreshHeld } from './refresh-held.ts'

/** Has the shop asked what the customer's unpaid orders hold; shows nothing itself. */
export function AskHeld() {
  const base = useApiBase()
  useEffect(() => {
    void refreshHeld(base)
  }, [base])
  return null
}
