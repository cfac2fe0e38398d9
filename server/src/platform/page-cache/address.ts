import { ShopError } from '../http/shop-error.ts'

/** The query keys that change what a path shows, each with the value that means the same as leaving it out. */
export type Meaning = Readonly<Record<string, string>>
/** Which query keys have a meaning at a path. */
export type MeaningOf = (path: string) => Meaning

/** Which loaders' data a client-side navigation asks for. */
const wanted = '_routes'
const longest = 2_000

/**
 * The one address of a page that can be written in many ways: known keys only, sorted, without empty values and
 * defaults. Tracking parameters and the like are gone, so they neither fill the memory nor reach the page.
 * @returns `address`; and `moved` where the path has doubled or trailing slashes: the path as shoppers should see it, with
 *   the whole query that was given, since the browser may need what the server does not read
 * @throws {ShopError} NOT_FOUND for what is no path of a site
 */
export function canonicalAddress(
  given: string,
  meaningOf: MeaningOf,
): { address: string; moved: string | undefined } {
  if (!given.startsWith('/') || given.length > longest) throw new ShopError('NOT_FOUND')
  const mark = given.search(/[?#]/)
  const givenPath = mark < 0 ? given : given.slice(0, mark)
  const path = canonicalPath(givenPath)
  const search = mark < 0 ? '' : (given.slice(mark).split('#', 1)[0] ?? '')
  const moved = path === givenPath ? undefined : path + search
  if (!search) return { address: path, moved }

  const query = new URLSearchParams(search)
  const kept = new URLSearchParams()
  const page = pageOf(path)
  for (const [key, usual] of Object.entries(meaningOf(page)).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const value = query.get(key)?.trim()
    if (value && value !== usual) kept.set(key, value)
  }
  const routes = page !== path && query.get(wanted)
  if (routes) kept.set(wanted, routes)
  return { address: kept.size > 0 ? `${path}?${kept}` : path, moved }
}

function canonicalPath(given: string): string {
  // Resolves dots and backslashes as browsers do, so that no redirect can lead to another site.
  const { pathname } = new URL(`http://shop${given}`)
  const single = pathname.replace(/\/{2,}/g, '/')
  return single.length > 1 && single.endsWith('/') ? single.slice(0, -1) : single
}

/** The path of the page whose data is at this path. */
function pageOf(path: string): string {
  if (!path.endsWith('.data')) return path
  return path.endsWith('/_.data') ? path.slice(0, -'_.data'.length) : path.slice(0, -'.data'.length)
}
