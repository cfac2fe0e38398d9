import { useLocation } from 'react-router'
import { useHydrated } from '../platform/use-hydrated.ts'

const here = 'https://shop.invalid'

/** No destinations after signing in. */
const passing = ['/login', '/register', '/verify-otp', '/forgot-password']

/**
 * Returns the path if it belongs to this site, else `/` (bad input 57). Browsers read `/\x` and paths with tabs as
 * other sites, so the URL parser of the browser decides.
 */
export function safePath(given: string | null): string {
  if (!given?.startsWith('/')) return '/'
  const address = parsed(given)
  if (!address) return '/'
  const { origin, pathname, search, hash } = address
  if (origin !== here || pathname.startsWith('//') || passing.includes(pathname)) return '/'
  return pathname + search + hash
}

/** URL.canParse needs no exception, but is missing in phones of 2023. */
function parsed(given: string): URL | undefined {
  try {
    return new URL(given, here)
  } catch {
    return undefined
  }
}

export const withReturn = (screen: string, returnTo: string): string =>
  returnTo === '/' ? screen : `${screen}?returnTo=${encodeURIComponent(returnTo)}`

/**
 * Returns the path to go to after signing in; `/` from the header's form and without a destination (decision 21). On
 * the server always `/`, because a page is the same for all visitors.
 */
export function useReturnTo(): string {
  const { pathname, search } = useLocation()
  const hydrated = useHydrated()
  if (!hydrated || !passing.includes(pathname)) return '/'
  return safePath(new URLSearchParams(search).get('returnTo'))
}
