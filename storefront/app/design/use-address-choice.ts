import { useSearchParams } from 'react-router'
import { useHydrated } from '../platform/use-hydrated.ts'

/** What the address chooses, once the page is awake: as the server sends it, the page is the same for every query. */
export function useAddressChoice(name: string): string | undefined {
  const hydrated = useHydrated()
  const [params] = useSearchParams()
  return (hydrated && params.get(name)) || undefined
}
