import type { Level } from './match-levels.ts'
import type { QueryAnalysis } from './parse-query.ts'
import type { PriceBounds } from './price.ts'
import { isFiller, wordsOf } from './words.ts'

export type ParsedQuery = PriceBounds & {
  words: string
  missing: string[]
  isMentioned: boolean
}

/** Returns undefined if the search was read exactly as typed. */
export function toParsedQuery(
  search: string,
  { missing, unknown }: QueryAnalysis,
  level: Level | null,
  price: PriceBounds | null,
  missingSizes: readonly string[] = [],
): ParsedQuery | undefined {
  const isMentioned = level === 'described'
  const leftAt: Partial<Record<Level, string[]>> = { described: [], known: unknown, gift: wordsOf(search) }
  const left = level === null ? [] : (leftAt[level] ?? missing)
  if (!price && !isMentioned && left.length + missingSizes.length === 0) return undefined
  const typed = search.split(/\s+/)
  const isLeft = (text: string) => {
    const words = wordsOf(text)
    return words.length > 0 && words.every((one) => left.includes(one))
  }
  return {
    ...price,
    words: withoutFillersAtEnds(typed.filter((word) => !isLeft(word))).join(' '),
    missing: [...typed.filter(isLeft), ...missingSizes],
    isMentioned,
  }
}

/** "gift for" of "gift for Asha" becomes "gift". */
function withoutFillersAtEnds(words: readonly string[]): readonly string[] {
  const first = words.findIndex((word) => !isFiller(word))
  return first < 0 ? [] : words.slice(first, words.findLastIndex((word) => !isFiller(word)) + 1)
}
