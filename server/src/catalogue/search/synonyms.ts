import { wordsOf } from './words.ts'

/** The synonyms by the words of either side; both sides may have several words. */
export class Synonyms {
  readonly #meanings = new Map<string, string[][]>()
  readonly #starts = new Map<string, string[]>()
  readonly #words = new Set<string>()
  readonly #isFound: (word: string) => boolean
  /** The most words that any side has. */
  readonly longest: number

  /** @param isFound whether products have a word; what no product has is not worth looking for */
  constructor(pairs: Iterable<{ term: string; meaning: string }>, isFound: (word: string) => boolean) {
    this.#isFound = isFound
    let longest = 1
    const add = (from: string[], to: string[]) => {
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

  /** Whether either side has the word, whether or not a product has it. */
  hasWord(word: string): boolean {
    return this.#words.has(word)
  }

  /** What else these words mean: lists of words that belong together. */
  of(words: readonly string[]): string[][] {
    return (this.#meanings.get(words.join(' ')) ?? []).filter((meaning) => meaning.every(this.#isFound))
  }

  /** What the single words mean that begin with these letters, at least three. */
  ofBeginning(letters: string): string[][] {
    return (this.#starts.get(letters) ?? []).flatMap((key) => this.of([key]))
  }
}
