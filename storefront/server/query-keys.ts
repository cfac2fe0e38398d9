/** Query keys with the values that mean the same as leaving them out (LIST-13, CATEGORY-11, CATS-01). */
type QueryKeys = Readonly<Record<string, string>>

const filters = { minPrice: '', maxPrice: '', below: '', sortBy: '', sortOrder: '', search: '', page: '1' }
/** As the router, without regard to case. */
const byPath: readonly [RegExp, QueryKeys][] = [
  [/^\/$/, { draft: '' }],
  // `sort` and `subPages` come from forms and links that work without JavaScript.
  [/^\/products$/i, { ...filters, category: '', brand: '', status: '', sort: '' }],
  [/^\/category\/[^/]+$/i, { ...filters, subCategory: '', subPages: '' }],
  [/^\/categories$/i, { search: '', page: '1' }],
  [/^\/product\/[^/]+$/i, { variant: '' }],
]

/**
 * Which query keys a page looks at while it is rendered on the server. It never sees any other, so that one page is
 * not rendered and kept once for every tracking parameter. What only the browser looks at does not belong here.
 */
export function queryKeysOf(path: string): QueryKeys {
  return byPath.find(([pattern]) => pattern.test(path))?.[1] ?? {}
}
