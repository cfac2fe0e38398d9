import { BitSet } from '../search-index/bit-set.ts'
import type { ProductIndex } from '../search-index/product-index.ts'
import type { QueryAnalysis } from './parse-query.ts'
import { type RankedMatches, readAll, readSome } from './ranked-matches.ts'

/** They go from exact to forgiving. */
export const levels = ['exact', 'gift', 'described', 'corrected', 'known', 'partial'] as const
export type Level = (typeof levels)[number]

/**
 * Includes prefixes, plurals and synonyms.
 * @param coded products whose code starts like the search; they come first
 */
export function readExact(
  index: ProductIndex,
  { typed, hints }: QueryAnalysis,
  coded: BitSet = new BitSet(),
): RankedMatches | null {
  const literal = typed && readAll(index, typed, hints)
  if (coded.size === 0) return literal
  return {
    all: literal ? literal.all.or(coded) : coded,
    tiers: [() => coded, ...(literal?.tiers ?? [])],
  }
}

export const readCorrected = (
  index: ProductIndex,
  { corrected, hints }: QueryAnalysis,
): RankedMatches | null => (corrected && corrected.length > 0 ? readAll(index, corrected, hints) : null)

export const readKnown = (index: ProductIndex, { known, hints }: QueryAnalysis): RankedMatches | null =>
  known && readAll(index, known, hints)

/**
 * Returns what has the known words, first what also mentions the unknown ones; null if nothing does.
 * @param described products whose descriptions have all words
 */
export function readMentioned(
  index: ProductIndex,
  analysis: QueryAnalysis,
  described: BitSet,
): RankedMatches | null {
  const known = described.size > 0 ? readKnown(index, analysis) : null
  return known && known.all.size > 0 ? { all: known.all, tiers: [() => described, ...known.tiers] } : null
}

export function readPartial(index: ProductIndex, { typed, corrected }: QueryAnalysis): RankedMatches | null {
  const parts = typed ?? corrected ?? []
  return parts.length > 1 ? readSome(index, parts) : null
}

export const readIds = (found: BitSet): RankedMatches => ({ all: found, tiers: [] })
