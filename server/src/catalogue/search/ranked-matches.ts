import type { BitSet } from '../search-index/bit-set.ts'
import type { ProductIndex } from '../search-index/product-index.ts'
import type { Field } from '../search-index/word-table.ts'
import { find, type Nearness, oneOf, type QueryNode, together } from './query-node.ts'
import { isSizeWord } from './size.ts'

export type RankedMatches = { all: BitSet; tiers: (() => BitSet)[] }

/**
 * Names with all words as typed come first, then names that also share a word with their category, whole
 * words before prefixes, then the name alone, then what is stated of a product, then any field. Names rarely
 * have a size, so it only orders equal names.
 * @param hints are no condition; what has them, too, comes first among equals
 */
export function readAll(
  index: ProductIndex,
  parts: readonly QueryNode[],
  hints: readonly QueryNode[] = [],
): RankedMatches {
  const sizes = parts.filter(isSize)
  const named = sizes.length < parts.length ? parts.filter((part) => !isSize(part)) : parts
  const node = together(named)
  const sought = hints.length > 0 ? [together([...named, ...hints]), node] : [node]
  const withKind = (found: BitSet, nearness: Nearness) =>
    found.and(find(index, oneOf(named), 'category', nearness))
  const tiers = [
    ...order.flatMap(([field, nearness, isKind]) =>
      sought.map((one) => () => {
        const found = find(index, one, field, nearness)
        return isKind ? withKind(found, nearness) : found
      }),
    ),
    () => withKind(find(index, oneOf(named), 'name', 'whole'), 'whole').and(find(index, node, 'stated')),
    () => find(index, node, 'stated'),
    () => find(index, oneOf(named), 'name', 'typed'),
  ]
  const sized = sizes.length > 0 ? find(index, together(sizes), 'stated') : undefined
  return {
    all: find(index, together(parts), 'anywhere'),
    tiers: sized ? tiers.flatMap((tier) => [() => tier().and(sized), tier]) : tiers,
  }
}

const isSize = (node: QueryNode): boolean => node.kind === 'word' && isSizeWord(node.text)

/** Says where and how near the words are, and if the category must have one of them, too. */
const order: readonly [Field, Nearness, boolean][] = [
  ['name', 'typed', true],
  ['name', 'typed', false],
  ['category', 'typed', false],
  ['name', 'whole', true],
  ['name', 'beginning', true],
  ['name', 'whole', false],
  ['name', 'beginning', false],
]

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
