import { BitSet } from '../search-index/bit-set.ts'
import type { ProductIndex } from '../search-index/product-index.ts'
import type { QueryAnalysis } from './parse-query.ts'
import { type RankedMatches, readAll, readSome } from './ranked-matches.ts'

export type Level = 'exact' | 'gift' | 'described' | 'corrected' | 'known' | 'partial'

/**
 * Includes prefixes, plurals and synonyms.
 * @param coded products whose code starts like the search; they come first
 */
export function readExact(
  index: ProductIndex,
  { typed }: QueryAnalysis,
  coded: BitSet = new BitSet(),
): RankedMatches | null {
  const literal = typed && readAll(index, typed)
  if (coded.size === 0) return literal
  return {
    all: literal ? literal.all.or(coded) : coded,
    tiers: [() => coded, ...(literal?.tiers ?? [])],
  }
}

export const readCorrected = (index: ProductIndex, { corrected }: QueryAnalysis): RankedMatches | null =>
  corrected && corrected.length > 0 ? readAll(index, corrected) : null

export const readKnown = (index: ProductIndex, { known }: QueryAnalysis): RankedMatches | null =>
  known && readAll(index, known)

export function readPartial(index: ProductIndex, { typed, corrected }: QueryAnalysis): RankedMatches | null {
  const parts = typed ?? corrected ?? []
  return parts.length > 1 ? readSome(index, parts) : null
}

export const readIds = (found: BitSet): RankedMatches => ({ all: found, tiers: [] })
