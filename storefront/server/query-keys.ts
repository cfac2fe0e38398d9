import type { QueryDefaults } from '@amritvasya/contract'
import { policySlugs } from '@amritvasya/contract/rules/content-pages'
import { facetKeys } from '@amritvasya/contract/rules/facets'

const filters = { minPrice: '', maxPrice: '', below: '', sortBy: '', sortOrder: '', search: '', page: '1' }
const facets = Object.fromEntries(facetKeys.map((key) => [key, '']))
/** It is case-insensitive, as in the router; a default value equals a missing key. */
const byPath: readonly [RegExp, QueryDefaults][] = [
  [/^\/compare$/i, { products: '' }],
  [/^\/(?:contact|complaint)$/i, { order: '' }],
  [/^\/recently-seen$/i, { ids: '' }],
  [/^\/$/, { draft: '' }],
  // `sort` and `subPages` come from forms and links that work without JavaScript.
  [/^\/products$/i, { ...filters, ...facets, sort: '' }],
  [/^\/category\/[^/]+$/i, { ...filters, ...facets, subCategory: '', subPages: '' }],
  [/^\/categories$/i, { search: '', page: '1' }],
  [/^\/product\/[^/]+$/i, { variant: '' }],
  [/^\/product\/[^/]+\/reviews$/i, { stars: '', search: '', order: 'newest', page: '1' }],
  [/^\/product\/[^/]+\/questions$/i, { search: '', page: '1' }],
  [/^\/page-preview$/i, { draft: '' }],
  [new RegExp(`^/(${policySlugs.join('|')})$`, 'i'), { version: '' }],
]

/**
 * Other keys are removed, so that tracking parameters do not multiply cached pages. Keys that only the
 * browser reads do not belong here.
 */
export function queryKeysOf(path: string): QueryDefaults {
  return byPath.find(([pattern]) => pattern.test(path))?.[1] ?? {}
}
