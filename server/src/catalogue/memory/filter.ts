import type { BitSet } from './bit-set.ts'
import type { PriceRange } from './price-table.ts'
import type { ProductIndex } from './product-index.ts'
import type { Span } from './sorted-list.ts'

/** Which products a list shows; a product has the prices of all its variants. */
export type ListFilter = PriceRange & {
  category?: string | undefined
  brand?: string | undefined
  label?: 'new' | 'sale' | 'regular' | undefined
}

/** Those of a set (usually of all listed products) that pass a filter. */
export function filtered(index: ProductIndex, filter: ListFilter, set: BitSet = index.listed): BitSet {
  const { category, brand, label, minPaise, maxPaise } = filter
  let found = set
  for (const key of [category, brand, label]) {
    if (key !== undefined) found = found.and(index.collection(key))
  }
  return minPaise === undefined && maxPaise === undefined ? found : index.withPrice(found, filter)
}

/**
 * One page of a set whose better members come first. Each tier takes what the ones before left; within a tier
 * those that can be bought come first, of these the featured ones, then the newest. Tiers beyond the page are not
 * looked up.
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
