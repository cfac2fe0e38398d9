import { NumberList } from './number-list.ts'

/** Traits are what the owner states of a product, such as its colours; prose is what is told of it. */
const places = ['name', 'category', 'trait', 'prose'] as const
type Place = (typeof places)[number]
/** They are product numbers in ascending order. */
export type Places = Record<Place, NumberList>
export type Field = 'name' | 'category' | 'stated' | 'anywhere'

const placesOf: Record<Field, readonly Place[]> = {
  name: ['name'],
  category: ['category'],
  stated: ['name', 'category', 'trait'],
  anywhere: places,
}

export class WordTable {
  readonly #places = new Map<string, Places>()
  readonly #onNew: (word: string) => void

  constructor(onNew: (word: string) => void) {
    this.#onNew = onNew
  }

  placesOf(word: string): Places {
    const known = this.#places.get(word)
    if (known) return known
    const fresh = {
      name: new NumberList(),
      category: new NumberList(),
      trait: new NumberList(),
      prose: new NumberList(),
    }
    this.#places.set(word, fresh)
    this.#onNew(word)
    return fresh
  }

  /** Some products may be in several of the lists. */
  lists(word: string, field: Field): NumberList[] {
    const known = this.#places.get(word)
    return known ? placesOf[field].map((place) => known[place]) : []
  }

  count(word: string, field: Field): number {
    return this.lists(word, field).reduce((sum, { length }) => sum + length, 0)
  }

  trim(): void {
    for (const known of this.#places.values()) {
      for (const numbers of Object.values(known)) numbers.trim()
    }
  }
}
