import { useLocation } from 'react-router'
import { useHydrated } from '../platform/use-hydrated.ts'

const here = 'https://shop.invalid'

/** Screens on which nobody wants to end up after signing in. */
const passing = ['/login', '/register', '/verify-otp', '/forgot-password']

/**
 * The path to go to after signing in, when it is one of this site; else `/` (bad input 57). Browsers read `/\x` and
 * paths with tabs as other sites, so the browser's own parser decides.
 */
export function safePath(given: string | null): string {
  if (!given?.startsWith('/')) return '/'
  const address = parsed(given)
  if (!address) return '/'
  const { origin, pathname, search, hash } = address
  if (origin !== here || pathname.startsWith('//') || passing.includes(pathname)) return '/'
  return pathname + search + hash
}

/** URL.canParse would ask without an exception, but phones of 2023 do not have it. */
function parsed(given: string): URL | undefined {
  try {
    return new URL(given, here)
  } catch {
    return undefined
  }
}

/** The address of a screen on the way to being signed in, which remembers where the shopper was going. */
export const withReturn = (screen: string, returnTo: string): string =>
  returnTo === '/' ? screen : `${screen}?returnTo=${encodeURIComponent(returnTo)}`

/**
 * Decision 21: where to go after signing in. From the header's form, and without a wish, it is home.
 * On the server it is always home, since a page is the same for everyone.
 */
export function useReturnTo(): string {
  const { pathname, search } = useLocation()
  const hydrated = useHydrated()
  if (!hydrated || !passing.includes(pathname)) return '/'
  return safePath(new URLSearchParams(search).get('returnTo'))
}
