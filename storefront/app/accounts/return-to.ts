import { useHydrated } from '../platform/use-hydrated.ts'

const here = 'https://shop.invalid'

const passing = ['/login', '/register', '/verify-otp', '/forgot-password']

/**
 * Returns the path if it belongs to this site, else `/` (bad input 57). The browser's URL parser decides, as
 * browsers read `/\x` and paths with tabs as other sites.
 */
export function safePath(destination: string | null): string {
  if (!destination?.startsWith('/')) return '/'
  const address = parseAddress(destination)
  if (!address) return '/'
  const { origin, pathname, search, hash } = address
  if (origin !== here || pathname.startsWith('//') || passing.includes(pathname)) return '/'
  return pathname + search + hash
}

/** URL.canParse is missing in phones of 2023. */
function parseAddress(destination: string): URL | undefined {
  try {
    return new URL(destination, here)
  } catch {
    return undefined
  }
}

export const withReturn = (screen: string, returnTo: string): string =>
  returnTo === '/' ? screen : `${screen}?returnTo=${encodeURIComponent(returnTo)}`

/**
 * Returns `/` from the header's form and without a destination (decision 21), and on the server, whose pages
 * are the same for everybody.
 */
export function useReturnTo(): string {
  const hydrated = useHydrated()
  if (!hydrated || !passing.includes(location.pathname)) return '/'
  return safePath(new URLSearchParams(location.search).get('returnTo'))
}
