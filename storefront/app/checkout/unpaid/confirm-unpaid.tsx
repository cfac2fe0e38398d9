import { useEffect } from 'react'
import { useApiBase } from '../../platform/use-api.ts'
import { refreshHeld } from './refresh-unpaid.ts'

/** Refreshes the reservations of the customer's unpaid orders; renders nothing. */
export function AskHeld() {
  const base = useApiBase()
  useEffect(() => {
    void refreshHeld(base)
  }, [base])
  return null
}
