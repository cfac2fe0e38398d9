import { wordsOf } from './words.ts'

export class Synonyms {
  readonly #meanings = new Map<string, string[][]>()
  readonly #starts = new Map<string, string[]>()
  readonly #words = new Set<string>()
  readonly #isFound: (word: string) => boolean
  readonly longest: number

  /** @param isFound true if products have the word; other synonyms are skipped */
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

  /** True also for words that no product has. */
  hasWord(word: string): boolean {
    return this.#words.has(word)
  }

  of(words: readonly string[]): string[][] {
    return (this.#meanings.get(words.join(' ')) ?? []).filter((meaning) => meaning.every(this.#isFound))
  }

  ofBeginning(letters: string): string[][] {
    return (this.#starts.get(letters) ?? []).flatMap((key) => this.of([key]))
  }
}
