import type { BitSet } from './bit-set.ts'
import type { PriceRange } from './price-table.ts'
import { originKey, type ProductIndex } from './product-index.ts'
import type { Span } from './sorted-list.ts'

export type ListFilter = PriceRange & {
  category?: string | undefined
  brand?: string | undefined
  label?: 'new' | 'sale' | 'regular' | undefined
  /** ISO 3166-1 alpha-2. */
  origin?: string | undefined
}

export function filtered(index: ProductIndex, filter: ListFilter, set: BitSet = index.listed): BitSet {
  const { category, brand, label, origin, minPaise, maxPaise } = filter
  let found = set
  for (const key of [category, brand, label, origin && originKey(origin)]) {
    if (key !== undefined) found = found.and(index.collection(key))
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
