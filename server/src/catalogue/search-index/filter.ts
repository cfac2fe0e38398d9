import { type FacetKey, facetKeys } from '@amritvasya/contract/rules/facets'
import type { BitSet } from './bit-set.ts'
import type { PriceRange } from './price-table.ts'
import type { ProductIndex } from './product-index.ts'
import type { Span } from './sorted-list.ts'

/** Values of one facet are alternatives, several facets hold together. */
export type FacetChoices = { [Key in FacetKey]?: readonly string[] | undefined }

export type ListFilter = PriceRange & {
  /** It is the category of the page, which no filter widens. */
  category?: string | undefined
  choices?: FacetChoices | undefined
}

/** These are the products of the page, before any filter. */
export const ofPage = (index: ProductIndex, { category }: ListFilter, set: BitSet): BitSet =>
  category === undefined ? set : set.and(index.collection(category))

export function havingAny(index: ProductIndex, key: FacetKey, values: readonly string[]): BitSet {
  if (key === 'inStock') return index.listed.without(index.soldOut)
  if (key !== 'rating') return index.facets.having(key, values)
  // The lowest step includes the others.
  return index.facets.ratedAtLeast(Math.min(...values.map(Number)))
}

export function filtered(index: ProductIndex, filter: ListFilter, set: BitSet = index.listed): BitSet {
  const { choices = {}, minPaise, maxPaise } = filter
  let found = ofPage(index, filter, set)
  for (const key of facetKeys) {
    const values = choices[key]
    if (values && values.length > 0) found = found.and(havingAny(index, key, values))
  }
  return minPaise === undefined && maxPaise === undefined ? found : index.withPrice(found, filter)
}

/**
 * In a tier products in stock come first, of these featured ones, then the newest. Tiers beyond the page are
 * not evaluated.
 */
export function pageOfTiers(
  index: ProductIndex,
  all: BitSet,
  tiers: readonly (() => BitSet)[],
  { limit, offset }: Span,
): string[] {
  const ids: string[] = []
  let left = all
  let toSkip = offset
  const take = (some: BitSet) => {
    const size = some.size
    if (size === 0) return
    const span = { limit: limit - ids.length, offset: toSkip }
    if (toSkip < size) ids.push(...index.page(some, { by: 'createdAt', order: 'desc' }, span))
    toSkip = Math.max(0, toSkip - size)
    left = left.without(some)
  }
  for (const tier of [...tiers, () => left]) {
    if (ids.length >= limit) break
    const found = left.and(tier())
    for (const some of [found.without(index.soldOut), found.and(index.soldOut)]) {
      if (ids.length < limit) take(some.and(index.collection('featured')))
      if (ids.length < limit) take(some.without(index.collection('featured')))
    }
  }
  return ids
}
