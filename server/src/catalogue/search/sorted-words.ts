/** Words in the order of their letters, so that those with a common beginning stand together. */
export class SortedWords {
  readonly #words: string[] = []
  #isSorted = true

  /** Adds a word that is not there yet. */
  add(word: string): void {
    this.#words.push(word)
    this.#isSorted = false
  }

  *startingWith(letters: string): Generator<string> {
    for (let i = this.#placeOf(letters); ; i++) {
      const word = this.#words[i]
      if (word === undefined || !word.startsWith(letters)) return
      yield word
    }
  }

  hasStartingWith(letters: string): boolean {
    return this.#words[this.#placeOf(letters)]?.startsWith(letters) ?? false
  }

  #placeOf(word: string): number {
    // quick when few words were added, as what is nearly sorted is
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
