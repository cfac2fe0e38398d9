import type { ProductIndex } from '../search-index/product-index.ts'
import type { Level } from './match-levels.ts'
import { readExact } from './match-levels.ts'
import { parseQuery, type QueryAnalysis } from './parse-query.ts'
import { wordsOf } from './words.ts'

const MAX_SUGGESTIONS = 5
const MAX_LOOSE_SUGGESTIONS = 2

/**
 * Corrected and completed searches that match exactly, then categories with the same words; the largest
 * categories if nothing matches.
 */
export function suggestionsFor(
  search: string,
  analysis: QueryAnalysis,
  found: { total: number; level: Level | null },
  index: ProductIndex,
): string[] {
  const { words, completions, typed } = analysis
  const isCorrection = typed === null && words.every((word) => index.isSpelt(word))
  const made = [...(isCorrection ? [words.join(' ')] : []), ...completions]
  const useful = made.filter((text) => readExact(index, parseQuery(text, index))?.all.size)
  const filled = index.categories
    .map((category) => ({ ...category, size: index.collection(category.id).size }))
    .filter(({ size }) => size > 0)
    .sort((a, b) => b.size - a.size)
  const all = [...useful, ...sharing(words, index, filled)]
  if (all.length === 0 && found.total === 0) {
    all.push(...filled.filter(({ parent_id }) => parent_id === null).map(({ name }) => name))
  }
  return distinct(all, search).slice(0, MAX_SUGGESTIONS)
}

function sharing(
  words: readonly string[],
  { synonyms }: ProductIndex,
  categories: readonly { name: string; words: string[] }[],
): string[] {
  const searched = words.filter((word) => word.length > 1)
  const meant: (readonly string[])[] = searched.flatMap((word, i) =>
    synonyms.of([word]).map((meaning) => searched.toSpliced(i, 1, ...meaning)),
  )
  if (searched.length > 1) meant.push(...synonyms.of(searched))
  const shared = categories.map(({ name, words: own }) => {
    const [literally, ...byMeaning] = [searched, ...meant].map((phrase) => shareOf(phrase, own))
    const isWhole = searched.every((word) => own.includes(word))
    return { name, isWhole, literally: literally ?? 0, byMeaning: Math.max(0, ...byMeaning) }
  })
  const some = shared
    .filter(
      ({ literally, byMeaning }) => Math.max(literally, byMeaning) > 0 && byMeaning < 1 && literally < 1,
    )
    .sort((a, b) => Math.max(b.literally, b.byMeaning) - Math.max(a.literally, a.byMeaning))
  return [
    ...shared.filter(({ isWhole, literally }) => isWhole && literally === 1),
    ...shared.filter(({ isWhole, literally }) => !isWhole && literally === 1),
    ...shared.filter(({ literally, byMeaning }) => literally < 1 && byMeaning === 1),
    ...some.slice(0, MAX_LOOSE_SUGGESTIONS),
  ].map(({ name }) => name)
}

/** Returns a share from 0 to 1; prefixes count. */
const shareOf = (phrase: readonly string[], own: readonly string[]): number =>
  phrase.filter((word) => own.some((one) => one.startsWith(word))).length / Math.max(1, phrase.length)

function distinct(texts: readonly string[], search: string): string[] {
  const seen = new Set([keyOf(search)])
  return texts.filter((text) => {
    const key = keyOf(text)
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}

const keyOf = (text: string): string => wordsOf(text).sort().join(' ')
