import { Synonyms } from '../search/synonyms.ts'
import { Vocabulary } from '../search/vocabulary.ts'
import { sortKeyOf, wordsOf } from '../search/words.ts'
import { BitSet } from './bit-set.ts'
import type { ProductFacts } from './facts.repository.ts'
import { NumberList } from './number-list.ts'
import { productWords } from './product-words.ts'
import { SortedList } from './sorted-list.ts'

export type Sorting = { by: 'createdAt' | 'price' | 'name'; order: 'asc' | 'desc' }
export type Span = { limit: number; offset: number }
/** Where in a product a word stands: anywhere, in its name, or in the names of its categories. */
export type Field = '' | 'n:' | 'g:'

/** What makes products alike. */
export type Traits = {
  /** The ids of the product's category and of those above it, its own first. */
  categories: string[]
  brand: string
  material: string
}
type Entry = Traits & {
  id: string
  createdAt: number
  name: string
  label: string
  isFeatured: boolean
}
type GivenCategory = { id: string; parent_id: string | null; name: string }
type NamedCategory = GivenCategory & { words: string[] }
/** A category and those above it: their ids, its own first, and the words of their names. */
type Path = { ids: string[]; words: string[] }

/**
 * Every product that shoppers may see, as far as lists and search need it. Products have running numbers; one that
 * changes gets a new number, and its old one is no longer listed. So everything but the orders only grows.
 */
export class ProductIndex {
  /** The words of products. */
  readonly vocabulary = new Vocabulary()
  /** The words of products and of synonyms: what a shopper may have meant to type. */
  readonly spelling = new Vocabulary()
  readonly synonyms: Synonyms
  readonly listed = new BitSet()
  /** Those that shoppers may see, with the words of their names. */
  readonly categories: readonly NamedCategory[]
  readonly #paths: ReadonlyMap<string, Path>
  readonly #entries: Entry[] = []
  readonly #prices = new NumberList()
  readonly #numbers = new Map<string, number>()
  readonly #collections = new Map<string, BitSet>()
  readonly #words = new Map<string, NumberList>()
  readonly #orders: Record<Sorting['by'], SortedList>

  /** @param categories those that shoppers may see */
  constructor(categories: readonly GivenCategory[], synonyms: readonly { term: string; meaning: string }[]) {
    this.categories = categories.map((category) => ({ ...category, words: wordsOf(category.name) }))
    this.#paths = pathsOf(this.categories)
    this.synonyms = new Synonyms(synonyms, (word) => this.vocabulary.has(word))
    for (const word of this.synonyms.words()) this.spelling.count(word, 0)
    const inOrder = (key: (number: number) => number | string) =>
      new SortedList((a, b) => this.#compare(a, b, key))
    this.#orders = {
      createdAt: inOrder((number) => this.#entry(number).createdAt),
      price: inOrder((number) => this.#prices.at(number)),
      name: inOrder((number) => this.#entry(number).name),
    }
  }

  /** How many numbers no longer stand for a product. */
  get waste(): number {
    return this.#entries.length - this.#numbers.size
  }

  has(id: string): boolean {
    return this.#numbers.has(id)
  }

  /** Adds many products to an index that is being filled. */
  fill(products: readonly ProductFacts[]): void {
    for (const facts of products) {
      const number = this.#enter(facts)
      if (number !== undefined) for (const order of Object.values(this.#orders)) order.append(number)
    }
  }

  /** Ends the filling. */
  sort(): void {
    for (const order of Object.values(this.#orders)) order.sort()
    for (const numbers of this.#words.values()) numbers.trim()
  }

  /** Puts a product in, or the changed one in place of the old one. */
  put(facts: ProductFacts): void {
    this.remove(facts.id)
    const number = this.#enter(facts)
    if (number !== undefined) for (const order of Object.values(this.#orders)) order.add(number)
  }

  /** Takes a product out, if it is there. */
  remove(id: string): void {
    const number = this.#numbers.get(id)
    if (number === undefined) return
    for (const order of Object.values(this.#orders)) order.remove(number)
    for (const key of collectionsOf(this.#entry(number))) this.#collections.get(key)?.delete(number)
    this.#numbers.delete(id)
    this.listed.delete(number)
  }

  /** What makes other products like this one. Undefined when it is not listed. */
  traits(id: string): Traits | undefined {
    const number = this.#numbers.get(id)
    return number === undefined ? undefined : this.#entry(number)
  }

  /** The products of a collection: the id of a category or brand, 'featured', or the name of a label. */
  collection(key: string): BitSet {
    return this.#collections.get(key) ?? new BitSet()
  }

  /** The products that have a word. */
  withWord(field: Field, word: string): BitSet {
    return this.#gather([field + word])
  }

  /** The products that have a word beginning with these letters. */
  withBeginning(field: Field, letters: string): BitSet {
    return this.#gather([...this.vocabulary.beginningWith(letters)].map((word) => field + word))
  }

  /** The listed ones of some products. */
  withIds(ids: Iterable<string>): BitSet {
    const found = new BitSet()
    for (const id of ids) {
      const number = this.#numbers.get(id)
      if (number !== undefined) found.add(number)
    }
    return found
  }

  /** Those of a set whose default variant costs from `least` to `most` paise. */
  withPrice(set: BitSet, least = 0, most = Number.POSITIVE_INFINITY): BitSet {
    return set.filter((number) => {
      const price = this.#prices.at(number)
      return price >= least && price <= most
    })
  }

  /** The ids of one page of a set of listed products. Ties are broken by id, in the same direction. */
  page(set: BitSet, { by, order }: Sorting, { limit, offset }: Span): string[] {
    const sorted = this.#orders[by]
    const end = Math.min(set.size, offset + limit)
    const ids: string[] = []
    for (let i = 0, seen = 0; seen < end; i++) {
      const number = sorted.at(order === 'asc' ? i : sorted.length - 1 - i)
      if (set.has(number) && seen++ >= offset) ids.push(this.#entry(number).id)
    }
    return ids
  }

  #enter(facts: ProductFacts): number | undefined {
    const path = this.#paths.get(facts.category_id)
    if (!path) return undefined
    const number = this.#entries.length
    const entry: Entry = {
      id: facts.id,
      createdAt: facts.created_at.getTime(),
      name: sortKeyOf(facts.name),
      label: facts.label,
      isFeatured: facts.is_featured,
      categories: path.ids,
      brand: facts.brand_id,
      material: facts.material ?? '',
    }
    this.#entries.push(entry)
    this.#prices.push(facts.price_paise)
    this.#numbers.set(facts.id, number)
    this.listed.add(number)
    for (const key of collectionsOf(entry)) this.#collectionFor(key).add(number)
    for (const word of productWords(facts, path.words)) this.#note(word, number)
    return number
  }

  #collectionFor(key: string): BitSet {
    const known = this.#collections.get(key)
    if (known) return known
    const fresh = new BitSet()
    this.#collections.set(key, fresh)
    return fresh
  }

  #note(word: string, number: number): void {
    const numbers = this.#words.get(word) ?? new NumberList()
    numbers.push(number)
    this.#words.set(word, numbers)
    if (word[1] === ':') return
    this.vocabulary.count(word)
    this.spelling.count(word)
  }

  #gather(keys: readonly string[]): BitSet {
    const bits = new Uint32Array((this.#entries.length >>> 5) + 1)
    for (const key of keys) {
      const numbers = this.#words.get(key)
      for (let i = 0; numbers && i < numbers.length; i++) {
        const number = numbers.at(i)
        bits[number >>> 5] = (bits[number >>> 5] ?? 0) | (1 << (number & 31))
      }
    }
    return new BitSet(bits).and(this.listed)
  }

  #entry(number: number): Entry {
    const entry = this.#entries[number]
    if (!entry) throw new Error(`No product has the number ${number}`)
    return entry
  }

  #compare(a: number, b: number, key: (number: number) => number | string): number {
    const [first, second] = [key(a), key(b)]
    if (first !== second) return first < second ? -1 : 1
    return this.#entry(a).id < this.#entry(b).id ? -1 : 1
  }
}

const collectionsOf = ({ categories, brand, label, isFeatured }: Entry): string[] => [
  ...categories,
  brand,
  label,
  ...(isFeatured ? ['featured'] : []),
]

function pathsOf(categories: readonly NamedCategory[]): Map<string, Path> {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const pathOf = ({ id, parent_id, words }: NamedCategory): Path => {
    const parent = byId.get(parent_id ?? '')
    const above = parent ? pathOf(parent) : { ids: [], words: [] }
    return { ids: [id, ...above.ids], words: [...words, ...above.words] }
  }
  return new Map(categories.map((category) => [category.id, pathOf(category)]))
}
