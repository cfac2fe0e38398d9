/** Sorted words with a common prefix are neighbours. */
export class Vocabulary {
  readonly #words: string[] = []
  readonly #productsWith: (word: string) => number
  #isSorted = true

  constructor(productsWith: (word: string) => number) {
    this.#productsWith = productsWith
  }

  /** The word must be new. */
  learn(word: string): void {
    this.#words.push(word)
    this.#isSorted = false
  }

  has(word: string): boolean {
    return this.#words[this.#placeOf(word)] === word
  }

  hasBeginning(letters: string): boolean {
    return this.#words[this.#placeOf(letters)]?.startsWith(letters) ?? false
  }

  *beginningWith(letters: string): Generator<string> {
    for (let i = this.#placeOf(letters); ; i++) {
      const word = this.#words[i]
      if (word === undefined || !word.startsWith(letters)) return
      yield word
    }
  }

  completions(letters: string, max: number): string[] {
    return [...this.beginningWith(letters)]
      .filter((word) => word !== letters)
      .sort((a, b) => this.frequencyOf(b) - this.frequencyOf(a))
      .slice(0, max)
  }

  frequencyOf(word: string): number {
    return this.#productsWith(word)
  }

  #placeOf(word: string): number {
    // Fast, as the array is nearly sorted after few additions.
    if (!this.#isSorted) this.#words.sort((a, b) => (a < b ? -1 : 1))
    this.#isSorted = true
    let low = 0
    let high = this.#words.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#words[middle] ?? '') < word) low = middle + 1
      else high = middle
    }
    return low
  }
}
