import { NumberList } from './number-list.ts'

export type Field = 'anywhere' | 'name' | 'category'
/** Product numbers, ascending. */
export type Places = Record<Field, NumberList>

export class WordTable {
  readonly #places = new Map<string, Places>()
  readonly #onNew: (word: string) => void

  constructor(onNew: (word: string) => void) {
    this.#onNew = onNew
  }

  placesOf(word: string): Places {
    const known = this.#places.get(word)
    if (known) return known
    const places = { anywhere: new NumberList(), name: new NumberList(), category: new NumberList() }
    this.#places.set(word, places)
    this.#onNew(word)
    return places
  }

  numbers(word: string, field: Field): NumberList | undefined {
    return this.#places.get(word)?.[field]
  }

  trim(): void {
    for (const places of this.#places.values()) {
      for (const numbers of Object.values(places)) numbers.trim()
    }
  }
}

/** Product numbers must come in ascending order. */
export function addPosting(places: Places, field: Field, number: number): void {
  places.anywhere.pushNew(number)
  if (field !== 'anywhere') places[field].pushNew(number)
}
