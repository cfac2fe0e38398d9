import { NumberList } from './number-list.ts'

/** Where in a product a word stands: anywhere, in its name, or in the names of its categories. */
export type Field = 'anywhere' | 'name' | 'category'
/** The numbers of the products that have a word, by field, each in ascending order. */
export type Places = Record<Field, NumberList>

/** For every word, the products that have it. */
export class WordTable {
  readonly #places = new Map<string, Places>()
  readonly #onNew: (word: string) => void

  /** @param onNew is told of every word that was not known before */
  constructor(onNew: (word: string) => void) {
    this.#onNew = onNew
  }

  /** Where a word stands; a new word stands nowhere yet. */
  placesOf(word: string): Places {
    const known = this.#places.get(word)
    if (known) return known
    const places = { anywhere: new NumberList(), name: new NumberList(), category: new NumberList() }
    this.#places.set(word, places)
    this.#onNew(word)
    return places
  }

  /** The products that have the word, those no longer listed among them. */
  numbers(word: string, field: Field): NumberList | undefined {
    return this.#places.get(word)?.[field]
  }

  /** Gives back the memory that was taken for growing. */
  trim(): void {
    for (const places of this.#places.values()) {
      for (const numbers of Object.values(places)) numbers.trim()
    }
  }
}

/** Notes that a product has a word there. Products come in ascending order, the words of one in any. */
export function note(places: Places, field: Field, number: number): void {
  places.anywhere.pushNew(number)
  if (field !== 'anywhere') places[field].pushNew(number)
}
