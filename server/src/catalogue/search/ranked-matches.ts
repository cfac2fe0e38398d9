import type { BitSet } from '../search-index/bit-set.ts'
import type { ProductIndex } from '../search-index/product-index.ts'
import { find, type Nearness, oneOf, type QueryNode, together } from './query-node.ts'

export type RankedMatches = { all: BitSet; tiers: (() => BitSet)[] }

/**
 * Names with all words as typed come first, then names that also share a word with their category, whole
 * words before prefixes, then the name alone, then any field.
 */
export function readAll(index: ProductIndex, parts: readonly QueryNode[]): RankedMatches {
  const node = together(parts)
  const inName = (nearness: Nearness) => find(index, node, 'name', nearness)
  const inBoth = (nearness: Nearness) => inName(nearness).and(find(index, oneOf(parts), 'category', nearness))
  return {
    all: find(index, node, 'anywhere'),
    tiers: [
      () => inBoth('typed'),
      () => inName('typed'),
      () => inBoth('whole'),
      () => inBoth('beginning'),
      () => inName('whole'),
      () => inName('beginning'),
    ],
  }
}

/** Needs at least two parts; more matching ones rank higher. */
export function readSome(index: ProductIndex, parts: readonly QueryNode[]): RankedMatches {
  const tiers: (() => BitSet)[] = []
  for (let size = parts.length - 1; size > 0 && parts.length <= 5; size--) {
    const some = oneOf(choices(parts, size).map(together))
    tiers.push(
      () => find(index, some, 'name'),
      () => find(index, some, 'anywhere'),
    )
  }
  return { all: find(index, oneOf(parts), 'anywhere'), tiers }
}

function choices(parts: readonly QueryNode[], size: number): QueryNode[][] {
  if (size === 0) return [[]]
  return parts.flatMap((part, i) => choices(parts.slice(i + 1), size - 1).map((rest) => [part, ...rest]))
}
