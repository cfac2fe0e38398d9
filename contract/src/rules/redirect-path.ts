/** It is as long as the addresses that the shop reads. */
export const MAX_REDIRECT_LENGTH = 1_000

/** Belong to the server, or would hide the whole shop. */
const reserved = /^\/(?:api|back-office|files|assets|sandbox)(?:\/|$)/

/** @returns the path as URLs write it, without a slash at its end; undefined unless it is a path */
function pathOf(text: string): URL | undefined {
  if (text === '' || text.length > MAX_REDIRECT_LENGTH) return undefined
  try {
    const isWhole = /^https?:\/\//i.test(text)
    return new URL(isWhole ? text : `http://shop/${text.replace(/^[/\\]+/, '')}`)
  } catch {
    return undefined
  }
}

const withoutEnd = (path: string): string => path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')

/**
 * Returns the path under which an old address is stored and looked up: of a whole address the path alone, in lower
 * case, since the former shops did not tell capitals apart. Undefined for what the shop cannot redirect.
 */
export function oldPathOf(text: string): string | undefined {
  const url = pathOf(text.trim())
  const path = url && withoutEnd(url.pathname).toLowerCase()
  return path === undefined || path === '/' || reserved.test(path) ? undefined : path
}

/** Matches a language or country, as Shopify writes it before a path. */
const market = /^\/[a-z]{2}(?:-[a-z]{2})?(?=\/)/
const ofCollection = /^\/collections\/[^/]+(?=\/products\/)/
const pageOfList = /\/page\/\d+$/

/**
 * Returns the paths under which a former shop may have shown the page of a path, the path itself first: Shopify links
 * a product below each of its collections and countries, WordPress numbers the pages of a list.
 * @param path as `oldPathOf` returns it
 */
export function formerPathsOf(path: string): string[] {
  const plain = path.replace(market, '')
  const bare = plain.replace(ofCollection, '').replace(pageOfList, '')
  return [...new Set([path, plain, bare])]
}

/** Returns a page of this shop, with its query; undefined for another site and for what is no page. */
export function redirectTargetOf(text: string): string | undefined {
  const trimmed = text.trim()
  if (!/^\/(?![/\\])/.test(trimmed)) return undefined
  const url = pathOf(trimmed)
  const path = url && withoutEnd(url.pathname)
  return path === undefined || reserved.test(path) ? undefined : path + url?.search
}

/** Returns a target with the query of a request; the target's own values win. */
export function withQueryOf(target: string, search: string): string {
  if (search === '' || search === '?') return target
  const [path = '', own = ''] = target.split('?', 2)
  const query = new URLSearchParams(own)
  const owned = new Set(query.keys())
  for (const [key, value] of new URLSearchParams(search)) if (!owned.has(key)) query.append(key, value)
  return query.size === 0 ? path : `${path}?${query}`
}
