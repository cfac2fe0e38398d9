import type { Storefront } from '@amritvasya/contract'
import { ApiError } from '../http/api-error.ts'

export type QueryDefaultsFor = Storefront['queryKeysOf']

/** Client-side navigation names loaders by it. */
const ROUTES_PARAMETER = '_routes'
const MAX_ADDRESS_LENGTH = 2_000

/**
 * Tracking parameters must neither fill the cache nor reach the page.
 * @returns `moved` is the redirect target of a path that is not canonical, with the whole query, since the
 * browser may need what the server does not read
 * @throws {ApiError} NOT_FOUND for an address that is no path or too long
 */
export function canonicalAddress(
  url: string,
  queryDefaultsFor: QueryDefaultsFor,
): { address: string; moved: string | undefined } {
  if (!url.startsWith('/') || url.length > MAX_ADDRESS_LENGTH) throw new ApiError('NOT_FOUND')
  const mark = url.search(/[?#]/)
  const requestedPath = mark < 0 ? url : url.slice(0, mark)
  const path = canonicalPath(requestedPath)
  const search = mark < 0 ? '' : (url.slice(mark).split('#', 1)[0] ?? '')
  const moved = path === requestedPath ? undefined : path + search
  if (!search) return { address: path, moved }

  const query = new URLSearchParams(search)
  const canonicalQuery = new URLSearchParams()
  const page = pageOf(path)
  for (const [key, usual] of Object.entries(queryDefaultsFor(page)).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const value = query.get(key)?.trim()
    if (value && value !== usual) canonicalQuery.set(key, value)
  }
  const routes = page !== path && query.get(ROUTES_PARAMETER)
  if (routes) canonicalQuery.set(ROUTES_PARAMETER, routes)
  return { address: canonicalQuery.size > 0 ? `${path}?${canonicalQuery}` : path, moved }
}

function canonicalPath(path: string): string {
  // Resolves dots and backslashes as browsers do, so that no redirect leads to another site.
  const { pathname } = new URL(`http://shop${path}`)
  const single = pathname.replace(/\/{2,}/g, '/')
  return single.length > 1 && single.endsWith('/') ? single.slice(0, -1) : single
}

function pageOf(path: string): string {
  if (!path.endsWith('.data')) return path
  return path.endsWith('/_.data') ? path.slice(0, -'_.data'.length) : path.slice(0, -'.data'.length)
}
