import { countryName } from '@amritvasya/contract/rules/countries'
import { Synonyms } from '../search/synonyms.ts'
import { Vocabulary } from '../search/vocabulary.ts'
import { sortKeyOf, wordsOf } from '../search/words.ts'
import { BitSet } from './bit-set.ts'
import type { IndexedProduct } from './indexed-product.repository.ts'
import { type PriceRange, PriceTable } from './price-table.ts'
import { SortedList, type Span } from './sorted-list.ts'
import { addPosting, type Field, type Places, WordTable } from './word-table.ts'

export type Sorting = { by: 'createdAt' | 'price' | 'name' | 'origin'; order: 'asc' | 'desc' }

export type Traits = {
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
  /** ISO 3166-1 alpha-2. */
  origin: string | null
}
type IndexedCategory = { id: string; parent_id: string | null; name: string }
type NamedCategory = IndexedCategory & { words: string[] }
type Path = { ids: string[]; words: Places[] }

export const originKey = (code: string): string => `origin ${code}`

/** Sorts after every country. */
const NO_COUNTRY = '\uffff'

/** Smaller sets are faster to sort than to find among all products. */
const MAX_SCANNED_PRODUCTS = 64

/** A changed product gets a new running number, so that entries, prices and words are append-only. */
export class ProductIndex {
  readonly vocabulary = new Vocabulary((word) => this.#words.numbers(word, 'anywhere')?.length ?? 0)
  readonly synonyms: Synonyms
  readonly listed = new BitSet()
  /** Follows the invalidations, so may lag behind the database. */
  readonly soldOut = new BitSet()
  readonly categories: readonly NamedCategory[]
  readonly #paths: ReadonlyMap<string, Path>
  readonly #entries: Entry[] = []
  readonly #prices = new PriceTable()
  readonly #numbers = new Map<string, number>()
  readonly #collections = new Map<string, BitSet>()
  readonly #words = new WordTable((word) => this.vocabulary.learn(word))
  readonly #sharedTexts = new Map<string, Places[]>()
  readonly #sharedWords = new Set<string>()
  readonly #orders: Record<Exclude<Sorting['by'], 'price'>, SortedList>
  readonly #byPrice: SortedList

  /** @param categories those that shoppers may see */
  constructor(
    categories: readonly IndexedCategory[],
    synonyms: readonly { term: string; meaning: string }[],
  ) {
    this.categories = categories.map((category) => ({ ...category, words: wordsOf(category.name) }))
    this.#paths = this.#pathsOf(this.categories)
    this.synonyms = new Synonyms(synonyms, (word) => this.vocabulary.has(word))
    const idOf = (number: number) => this.#entry(number).id
    this.#orders = {
      createdAt: inOrderOf((number) => this.#entry(number).createdAt, idOf),
      name: inOrderOf((number) => this.#entry(number).name, idOf),
      origin: inOrderOf((number) => originSortKey(this.#entry(number).origin), idOf),
    }
    this.#byPrice = inOrderOf(
      (place) => this.#prices.priceAt(place),
      (place) => idOf(this.#prices.productAt(place)),
    )
  }

  get waste(): number {
    return this.#entries.length - this.#numbers.size
  }

  has(id: string): boolean {
    return this.#numbers.has(id)
  }

  isSpelt(word: string): boolean {
    return this.vocabulary.has(word) || this.synonyms.hasWord(word)
  }

  /** Names are of products, categories, brands, materials and synonyms. */
  isName(word: string): boolean {
    const inField = (field: Field) => (this.#words.numbers(word, field)?.length ?? 0) > 0
    return (
      inField('name') || inField('category') || this.#sharedWords.has(word) || this.synonyms.hasWord(word)
    )
  }

  /** {@link sort} must follow. */
  fill(products: readonly IndexedProduct[]): void {
    for (const product of products) {
      const number = this.#enter(product)
      if (number === undefined) continue
      for (const order of Object.values(this.#orders)) order.append(number)
      for (const place of this.#prices.placesOf(number)) this.#byPrice.append(place)
    }
  }

  sort(): void {
    for (const order of Object.values(this.#orders)) order.sort()
    this.#byPrice.sort()
    this.#words.trim()
  }

  put(product: IndexedProduct): void {
    this.remove(product.id)
    const number = this.#enter(product)
    if (number === undefined) return
    for (const order of Object.values(this.#orders)) order.add(number)
    for (const place of this.#prices.placesOf(number)) this.#byPrice.add(place)
  }

  remove(id: string): void {
    const number = this.#numbers.get(id)
    if (number === undefined) return
    for (const order of Object.values(this.#orders)) order.remove(number)
    for (const place of this.#prices.placesOf(number)) this.#byPrice.remove(place)
    for (const key of collectionsOf(this.#entry(number))) this.#collections.get(key)?.delete(number)
    this.#numbers.delete(id)
    this.listed.delete(number)
  }

  /** @param checked null for all */
  recordStock(checked: readonly string[] | null, soldOut: readonly string[]): void {
    for (const number of (checked ? this.withIds(checked) : this.listed).numbers())
      this.soldOut.delete(number)
    for (const number of this.withIds(soldOut).numbers()) this.soldOut.add(number)
  }

  traits(id: string): Traits | undefined {
    const number = this.#numbers.get(id)
    return number === undefined ? undefined : this.#entry(number)
  }

  /** Returns the countries of origin of the listed products, by code. */
  countOrigins(): Map<string, number> {
    const prefix = originKey('')
    const counts = new Map<string, number>()
    for (const [key, numbers] of this.#collections) {
      if (key.startsWith(prefix) && numbers.size > 0) counts.set(key.slice(prefix.length), numbers.size)
    }
    return counts
  }

  /** @param key the id of a category or brand, 'featured', or a label */
  collection(key: string): BitSet {
    return this.#collections.get(key) ?? new BitSet()
  }

  withWord(field: Field, word: string): BitSet {
    return this.#gather(field, [word])
  }

  withBeginning(field: Field, letters: string): BitSet {
    return this.#gather(field, this.vocabulary.beginningWith(letters))
  }

  withIds(ids: Iterable<string>): BitSet {
    const found = new BitSet()
    for (const id of ids) {
      const number = this.#numbers.get(id)
      if (number !== undefined) found.add(number)
    }
    return found
  }

  withPrice(set: BitSet, range: PriceRange): BitSet {
    return set.filter((number) => this.#prices.shown(number, range) !== -1)
  }

  /**
   * Ties follow the id in the same direction.
   * @param range selects the price by which each product is sorted
   */
  page(set: BitSet, { by, order }: Sorting, span: Span, range: PriceRange = {}): string[] {
    const isSmall = set.size <= MAX_SCANNED_PRODUCTS
    if (by !== 'price') {
      const numbers = this.#orders[by].page(isSmall ? set.numbers() : set, order, span)
      return numbers.map((number) => this.#entry(number).id)
    }
    const shown = (number: number) => this.#prices.shown(number, range)
    const productAt = (place: number) => this.#prices.productAt(place)
    const has = (place: number) => set.has(productAt(place)) && shown(productAt(place)) === place
    const places = isSmall ? set.numbers().map(shown) : { has, size: set.size }
    return this.#byPrice.page(places, order, span).map((place) => this.#entry(productAt(place)).id)
  }

  #enter(product: IndexedProduct): number | undefined {
    const path = this.#paths.get(product.category_id)
    if (!path) return undefined
    const number = this.#entries.length
    const entry: Entry = {
      id: product.id,
      createdAt: product.created_at,
      name: sortKeyOf(product.name),
      label: product.label,
      isFeatured: product.is_featured,
      origin: product.country_of_origin,
      categories: path.ids,
      brand: product.brand_id,
      material: product.material ?? '',
    }
    this.#entries.push(entry)
    this.#prices.enter([product.price_paise, ...product.other_prices])
    this.#numbers.set(product.id, number)
    this.listed.add(number)
    if (!product.in_stock) this.soldOut.add(number)
    for (const key of collectionsOf(entry)) this.#collectionFor(key).add(number)
    this.#addWords(product, path, number)
    return number
  }

  #collectionFor(key: string): BitSet {
    const known = this.#collections.get(key)
    if (known) return known
    const fresh = new BitSet()
    this.#collections.set(key, fresh)
    return fresh
  }

  #addWords(product: IndexedProduct, path: Path, number: number): void {
    for (const word of wordsOf(product.name)) addPosting(this.#words.placesOf(word), 'name', number)
    for (const places of path.words) addPosting(places, 'category', number)
    for (const word of wordsOf(product.short_description))
      addPosting(this.#words.placesOf(word), 'anywhere', number)
    for (const places of this.#shared(product.brand_name)) addPosting(places, 'anywhere', number)
    const country = product.country_of_origin === null ? '' : countryName(product.country_of_origin)
    for (const text of [product.material ?? '', country]) {
      for (const places of this.#shared(text)) addPosting(places, 'anywhere', number)
    }
  }

  #shared(text: string): Places[] {
    const known = this.#sharedTexts.get(text)
    if (known) return known
    const words = wordsOf(text)
    const places = words.map((word) => this.#words.placesOf(word))
    for (const word of words) this.#sharedWords.add(word)
    this.#sharedTexts.set(text, places)
    return places
  }

  #gather(field: Field, words: Iterable<string>): BitSet {
    const bits = new Uint32Array((this.#entries.length >>> 5) + 1)
    for (const word of words) {
      const numbers = this.#words.numbers(word, field)
      for (let i = 0; numbers && i < numbers.length; i++) {
        const number = numbers.at(i)
        bits[number >>> 5] = (bits[number >>> 5] ?? 0) | (1 << (number & 31))
      }
    }
    return new BitSet(bits).and(this.listed)
  }

  #pathsOf(categories: readonly NamedCategory[]): Map<string, Path> {
    const byId = new Map(categories.map((category) => [category.id, category]))
    const pathOf = ({ id, parent_id, words }: NamedCategory): Path => {
      const parent = byId.get(parent_id ?? '')
      const above = parent ? pathOf(parent) : { ids: [], words: [] }
      return {
        ids: [id, ...above.ids],
        words: [...words.map((word) => this.#words.placesOf(word)), ...above.words],
      }
    }
    return new Map(categories.map((category) => [category.id, pathOf(category)]))
  }

  #entry(number: number): Entry {
    const entry = this.#entries[number]
    if (!entry) throw new Error(`No product has the number ${number}`)
    return entry
  }
}

const inOrderOf = (key: (value: number) => number | string, idOf: (value: number) => string) =>
  new SortedList((a, b) => {
    const [first, second] = [key(a), key(b)]
    if (first !== second) return first < second ? -1 : 1
    return idOf(a) < idOf(b) ? -1 : 1
  })

const originSortKey = (code: string | null): string =>
  code === null ? NO_COUNTRY : sortKeyOf(countryName(code))

const collectionsOf = ({ categories, brand, label, isFeatured, origin }: Entry): string[] => [
  ...categories,
  brand,
  label,
  ...(isFeatured ? ['featured'] : []),
  ...(origin === null ? [] : [originKey(origin)]),
]
