import type { QueryDefaults } from '@amritvasya/contract'

const filters = { minPrice: '', maxPrice: '', below: '', sortBy: '', sortOrder: '', search: '', page: '1' }
/** Case-insensitive, as in the router; a default value equals a missing key. */
const byPath: readonly [RegExp, QueryDefaults][] = [
  [/^\/$/, { draft: '' }],
  // `sort` and `subPages` come from forms and links that work without JavaScript.
  [/^\/products$/i, { ...filters, category: '', brand: '', status: '', origin: '', sort: '' }],
  [/^\/category\/[^/]+$/i, { ...filters, origin: '', subCategory: '', subPages: '' }],
  [/^\/categories$/i, { search: '', page: '1' }],
  [/^\/product\/[^/]+$/i, { variant: '' }],
]

/**
 * Other keys are removed, so that tracking parameters do not multiply cached pages. Keys that only the
 * browser reads do not belong here.
 */
export function queryKeysOf(path: string): QueryDefaults {
  return byPath.find(([pattern]) => pattern.test(path))?.[1] ?? {}
}
