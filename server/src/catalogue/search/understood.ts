import type { Level } from './levels.ts'
import type { AskedPrice } from './price.ts'
import type { Understanding } from './understand.ts'
import { isFiller, wordsOf } from './words.ts'

/** The interpretation of a search that the shopper sees. */
export type Understood = AskedPrice & {
  /** The search without its price and without `missing`. */
  words: string
  /** The words that no product matches, as typed. */
  missing: string[]
  /** True if only the long descriptions of the products contain the words. */
  isMentioned: boolean
}

/** Returns undefined if the search was matched, or not, exactly as typed. */
export function understoodOf(
  search: string,
  { missing, unknown }: Understanding,
  level: Level | null,
  price: AskedPrice | null,
): Understood | undefined {
  const isMentioned = level === 'described'
  // The level 'known' ignores every word that needed a correction.
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

/** Makes "gift" of "gift for", as left over from "gift for Asha"; fillers alone become nothing. */
function withoutFillersAtEnds(words: readonly string[]): readonly string[] {
  const first = words.findIndex((word) => !isFiller(word))
  return first < 0 ? [] : words.slice(first, words.findLastIndex((word) => !isFiller(word)) + 1)
}
