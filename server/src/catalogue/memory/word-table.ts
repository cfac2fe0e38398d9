import { NumberList } from './number-list.ts'

/** The part of a product that has a word; 'category' includes the names of ancestors. */
export type Field = 'anywhere' | 'name' | 'category'
/** The numbers of the products that have a word, by field, ascending. */
export type Places = Record<Field, NumberList>

export class WordTable {
  readonly #places = new Map<string, Places>()
  readonly #onNew: (word: string) => void

  /** @param onNew called with every new word */
  constructor(onNew: (word: string) => void) {
    this.#onNew = onNew
  }

  /** Adds the word if it is new. */
  placesOf(word: string): Places {
    const known = this.#places.get(word)
    if (known) return known
    const places = { anywhere: new NumberList(), name: new NumberList(), category: new NumberList() }
    this.#places.set(word, places)
    this.#onNew(word)
    return places
  }

  /** Includes products that are no longer listed. */
  numbers(word: string, field: Field): NumberList | undefined {
    return this.#places.get(word)?.[field]
  }

  /** Frees the reserve for growing. */
  trim(): void {
    for (const places of this.#places.values()) {
      for (const numbers of Object.values(places)) numbers.trim()
    }
  }
}

/** Records that a product has a word; product numbers must come in ascending order. */
export function note(places: Places, field: Field, number: number): void {
  places.anywhere.pushNew(number)
  if (field !== 'anywhere') places[field].pushNew(number)
}
