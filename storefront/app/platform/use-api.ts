import { useMemo } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'
import type { Api } from './api.ts'
import { createHttpApi } from './http-api.ts'

/** The API base as the browser reaches it. */
export const useApiBase = (): string => useRouteLoaderData<typeof loader>('root')?.site.apiBase ?? '/api'

/** The API for calls from the browser; the same function on every render. */
export function useApi(): Api {
  const base = useApiBase()
  return useMemo(() => createHttpApi(base), [base])
}
