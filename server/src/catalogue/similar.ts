import { wordsOf } from './search/words.ts'
import { BitSet } from './search-index/bit-set.ts'
import { pageOfTiers } from './search-index/filter.ts'
import type { ProductIndex } from './search-index/product-index.ts'

/** It is more than a page shows, as products in stock are moved to the front. */
const MAX_CANDIDATES = 60

/**
 * Ranks products of the same category, then its parent, then the same material; in each, those that share
 * material and brand first.
 */
export function similarIds(index: ProductIndex, id: string, max = MAX_CANDIDATES): string[] {
  const like = index.traits(id)
  if (!like) return []
  const [own, above] = like.categories
  const same = index.collection(own ?? '')
  const wider = index.collection(above ?? own ?? '')
  const ofBrand = index.collection(like.brand)
  const ofMaterial = wordsOf(like.material).reduce(
    (found, word) => found.or(index.withWord('anywhere', word)),
    new BitSet(),
  )
  const tiers = [same, wider, ofMaterial].flatMap((set) => [
    () => set.and(ofMaterial).and(ofBrand),
    () => set.and(ofMaterial),
    () => set.and(ofBrand),
    () => set,
  ])
  const all = wider.or(ofMaterial).without(index.withIds([id]))
  return pageOfTiers(index, all, tiers, { limit: max, offset: 0 })
}
