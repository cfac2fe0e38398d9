import type { Client } from '@amritvasya/contract'
import { useMemo } from 'react'
import { createHttpApi } from './http-api.ts'
import { useRootData } from './root-data.ts'

export const useApiBase = (): string => useRootData()?.site.apiBase ?? '/api'

/** Returns the same function on every render. */
export function useApi(): Client {
  const base = useApiBase()
  return useMemo(() => createHttpApi(base), [base])
}
