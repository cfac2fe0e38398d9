import type { BitSet } from '../memory/bit-set.ts'
import type { ProductIndex } from '../memory/product-index.ts'
import { find, type Meaning, type Nearness, oneOf, together } from './meaning.ts'

/** One way to read a search: all that it finds, and the better matches first, each tier looked up when needed. */
export type Reading = { all: BitSet; tiers: (() => BitSet)[] }

/**
 * All parts must be found. First come products with everything in the name just as it was typed, then those with
 * everything in the name and some of it in the name of their category, whole words before beginnings, then the name
 * alone, then words found anywhere.
 */
export function readAll(index: ProductIndex, parts: readonly Meaning[]): Reading {
  const meaning = together(parts)
  const inName = (nearness: Nearness) => find(index, meaning, 'name', nearness)
  const inBoth = (nearness: Nearness) => inName(nearness).and(find(index, oneOf(parts), 'category', nearness))
  return {
    all: find(index, meaning, 'anywhere'),
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

/** Some of the parts must be found; the more, the better, and better in the name. Needs at least two parts. */
export function readSome(index: ProductIndex, parts: readonly Meaning[]): Reading {
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

/** Every way to choose so many of the parts. */
function choices(parts: readonly Meaning[], size: number): Meaning[][] {
  if (size === 0) return [[]]
  return parts.flatMap((part, i) => choices(parts.slice(i + 1), size - 1).map((rest) => [part, ...rest]))
}
