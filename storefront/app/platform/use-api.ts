import { useMemo } from 'react'
import type { Api } from './api.ts'
import { createHttpApi } from './http-api.ts'
import { useRootData } from './root-data.ts'

/** The API base as the browser reaches it. */
export const useApiBase = (): string => useRootData()?.site.apiBase ?? '/api'

/** The API for calls from the browser; the same function on every render. */
export function useApi(): Api {
  const base = useApiBase()
  return useMemo(() => createHttpApi(base), [base])
}
