import { useEffect } from 'react'
import { useApiBase } from '../platform/use-api.ts'
import { refreshUnpaid } from './refresh-unpaid.ts'

export function ConfirmUnpaid() {
  const base = useApiBase()
  useEffect(() => {
    void refreshUnpaid(base)
  }, [base])
  return null
}
