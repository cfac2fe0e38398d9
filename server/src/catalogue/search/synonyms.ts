import { hintWords, readyMadeMeanings } from './ready-made-words.ts'
import { singular, wordsOf } from './words.ts'

/** They are split once, as every index needs them. */
const readyMade = [...readyMadeMeanings].flatMap(([term, meanings]) =>
  meanings.map((meaning, place) => ({ from: wordsOf(term), to: wordsOf(meaning), isNearest: place === 0 })),
)
const nearest = new Set<readonly string[]>(readyMade.filter(({ isNearest }) => isNearest).map(({ to }) => to))
const hints = new Set([...hintWords].flatMap((word) => [word, singular(word)]))

/** Holds ready-made words in Latin letters by which a search is corrected; short hints are likelier other words. */
export const readyMadeWords: readonly string[] = [
  ...new Set([
    ...readyMade.flatMap(({ from }) => (from.length === 1 ? from : [])).filter((word) => !hints.has(word)),
    ...[...hints].filter((word) => word.length > 4),
  ]),
].filter((word) => /^[a-z]{3,}$/.test(word))

const giftWords = new Set(readyMade.flatMap(({ from, to }) => (to.includes('gift') ? from : [])))

export const isGiftWord = (word: string): boolean => giftWords.has(word)

/** Returns true for the first meaning of a ready-made word: it is found as if it were typed. */
export const isNearest = (meaning: readonly string[]): boolean => nearest.has(meaning)

/** Returns true for a word that orders what is found and does not decide it, such as "original". */
export const isHint = (word: string): boolean => hints.has(word)

export class Synonyms {
  readonly #meanings = new Map<string, (readonly string[])[]>()
  readonly #starts = new Map<string, string[]>()
  readonly #words = new Set<string>()
  readonly #isFound: (word: string) => boolean
  readonly longest: number

  /**
   * Knows the ready-made words of the shop's trade, too.
   * @param isFound true if products have the word; other synonyms are skipped
   */
  constructor(pairs: Iterable<{ term: string; meaning: string }>, isFound: (word: string) => boolean) {
    this.#isFound = isFound
    let longest = 1
    const add = (from: readonly string[], to: readonly string[]) => {
      const key = from.join(' ')
      if (from.length === 0 || key === to.join(' ')) return
      longest = Math.max(longest, from.length)
      this.#meanings.set(key, [...(this.#meanings.get(key) ?? []), to])
    }
    for (const { term, meaning } of pairs) {
      const [from, to] = [wordsOf(term), wordsOf(meaning)]
      add(from, to)
      add(to, from)
    }
    for (const { from, to } of readyMade) add(from, to)
    for (const key of this.#meanings.keys()) {
      for (const word of key.split(' ')) this.#words.add(word)
      if (key.includes(' ')) continue
      for (let end = 3; end < key.length; end++) {
        const start = key.slice(0, end)
        this.#starts.set(start, [...(this.#starts.get(start) ?? []), key])
      }
    }
    this.longest = longest
  }

  /** Returns true also for words that no product has. */
  hasWord(word: string): boolean {
    return this.#words.has(word)
  }

  of(words: readonly string[]): (readonly string[])[] {
    return (this.#meanings.get(words.join(' ')) ?? []).filter((meaning) => meaning.every(this.#isFound))
  }

  ofBeginning(letters: string): (readonly string[])[] {
    return (this.#starts.get(letters) ?? []).flatMap((key) => this.of([key]))
  }
}
