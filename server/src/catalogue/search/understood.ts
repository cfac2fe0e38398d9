import type { Level } from './levels.ts'
import type { AskedPrice } from './price.ts'
import type { Understanding } from './understand.ts'
import { isFiller, wordsOf } from './words.ts'

/** What a shopper is told of how a search was read. */
export type Understood = AskedPrice & {
  /** What was searched for: the search without a price in it and without `missing`. */
  words: string
  /** Words that the shop has nothing for, as they were typed. */
  missing: string[]
  /** The words stand only in the long descriptions of what was found. */
  isMentioned: boolean
}

/** What is to be said of a search; undefined when it was found, or not found, just as it was typed. */
export function understoodOf(
  search: string,
  { missing, unknown }: Understanding,
  level: Level | null,
  price: AskedPrice | null,
): Understood | undefined {
  const isMentioned = level === 'described'
  // 'known' is what is left of a search when all words that needed a correction are left out.
  const leftAt: Partial<Record<Level, string[]>> = { described: [], known: unknown, gift: wordsOf(search) }
  const left = level === null ? [] : (leftAt[level] ?? missing)
  if (!price && !isMentioned && left.length === 0) return undefined
  const typed = search.split(/\s+/)
  const isLeft = (text: string) => {
    const words = wordsOf(text)
    return words.length > 0 && words.every((one) => left.includes(one))
  }
  return {
    ...price,
    words: withoutFillersAtEnds(typed.filter((word) => !isLeft(word))).join(' '),
    missing: typed.filter(isLeft),
    isMentioned,
  }
}

/** "gift for" of "gift for Asha" is "gift"; fillers alone say nothing. */
function withoutFillersAtEnds(words: readonly string[]): readonly string[] {
  const first = words.findIndex((word) => !isFiller(word))
  return first < 0 ? [] : words.slice(first, words.findLastIndex((word) => !isFiller(word)) + 1)
}
