/** Query keys with their default values, which equal a missing key (LIST-13, CATEGORY-11, CATS-01). */
type QueryKeys = Readonly<Record<string, string>>

const filters = { minPrice: '', maxPrice: '', below: '', sortBy: '', sortOrder: '', search: '', page: '1' }
/** Case-insensitive, as in the router. */
const byPath: readonly [RegExp, QueryKeys][] = [
  [/^\/$/, { draft: '' }],
  // `sort` and `subPages` come from forms and links that work without JavaScript.
  [/^\/products$/i, { ...filters, category: '', brand: '', status: '', sort: '' }],
  [/^\/category\/[^/]+$/i, { ...filters, subCategory: '', subPages: '' }],
  [/^\/categories$/i, { search: '', page: '1' }],
  [/^\/product\/[^/]+$/i, { variant: '' }],
]

/**
 * Returns the query keys that a page reads on the server. All others are removed, so that tracking parameters do not
 * multiply cached pages. Keys that only the browser reads do not belong here.
 */
export function queryKeysOf(path: string): QueryKeys {
  return byPath.find(([pattern]) => pattern.test(path))?.[1] ?? {}
}
