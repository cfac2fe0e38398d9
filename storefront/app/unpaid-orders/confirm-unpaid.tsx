import { useEffect } from 'react'
import { useApiBase } from '../platform/use-api.ts'
import { refreshUnpaid } from './refresh-unpaid.ts'

/** Refreshes the reservations of the customer's unpaid orders; renders nothing. */
export function ConfirmUnpaid() {
  const base = useApiBase()
  useEffect(() => {
    void refreshUnpaid(base)
  }, [base])
  return null
}
