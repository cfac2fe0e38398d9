import { useSearchParams } from 'react-router'
import { useHydrated } from '../platform/use-hydrated.ts'

/** Reads a query parameter after hydration, as the cached page is the same for every query. */
export function useAddressChoice(name: string): string | undefined {
  const hydrated = useHydrated()
  const [params] = useSearchParams()
  return (hydrated && params.get(name)) || undefined
}
