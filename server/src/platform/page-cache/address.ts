import { ApiError } from '../http/api-error.ts'

/** The query keys that change a page, each with its default value. */
export type QueryDefaults = Readonly<Record<string, string>>
export type QueryDefaultsFor = (path: string) => QueryDefaults

/** Names the loaders whose data a client-side navigation requests. */
const wanted = '_routes'
const MAX_ADDRESS_LENGTH = 2_000

/**
 * Returns the canonical address of a page: known query keys only, sorted, without empty values and defaults, so that
 * tracking parameters neither fill the cache nor reach the page.
 * @returns `moved` is the redirect target of a path that is not canonical (doubled or trailing slashes), with the whole
 *   query, since the browser may need what the server does not read
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
  const kept = new URLSearchParams()
  const page = pageOf(path)
  for (const [key, usual] of Object.entries(queryDefaultsFor(page)).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const value = query.get(key)?.trim()
    if (value && value !== usual) kept.set(key, value)
  }
  const routes = page !== path && query.get(wanted)
  if (routes) kept.set(wanted, routes)
  return { address: kept.size > 0 ? `${path}?${kept}` : path, moved }
}

function canonicalPath(path: string): string {
  // Resolves dots and backslashes as browsers do, so that no redirect can lead to another site.
  const { pathname } = new URL(`http://shop${path}`)
  const single = pathname.replace(/\/{2,}/g, '/')
  return single.length > 1 && single.endsWith('/') ? single.slice(0, -1) : single
}

/** Returns the path of the page that a `.data` path belongs to. */
function pageOf(path: string): string {
  if (!path.endsWith('.data')) return path
  return path.endsWith('/_.data') ? path.slice(0, -'_.data'.length) : path.slice(0, -'.data'.length)
}
