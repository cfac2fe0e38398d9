import { countryName } from '@amritvasya/contract/rules/countries'
import { Synonyms } from '../search/synonyms.ts'
import { sortKeyOf, wordsOf } from '../search/words.ts'
import { BitSet } from './bit-set.ts'
import { type IndexedCategory, type NamedCategory, type Path, pathsOf } from './category-paths.ts'
import { FacetTable } from './facet-table.ts'
import type { IndexedProduct, ProductState } from './indexed-product.repository.ts'
import { type PriceRange, PriceTable } from './price-table.ts'
import { ProductRanks, type Sales } from './product-ranks.ts'
import { ProductWords } from './product-words.ts'
import type { RankedOrder } from './ranked-order.ts'
import { inOrderOf, type SortedList, type Span } from './sorted-list.ts'
import type { Field } from './word-table.ts'

export type Sorting = {
  by: 'createdAt' | 'price' | 'name' | 'origin' | 'rating' | 'bestseller'
  order: 'asc' | 'desc'
}

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
  /** It is an ISO 3166-1 alpha-2 code. */
  origin: string | null
}
/** It sorts after every country. */
const NO_COUNTRY = '\uffff'

/** Smaller sets are faster to sort than to find among all products. */
const MAX_SCANNED_PRODUCTS = 64

/** A changed product gets a new running number, so that entries, prices and words are append-only. */
export class ProductIndex {
  readonly synonyms: Synonyms
  readonly listed = new BitSet()
  /** Follows the invalidations, so may lag behind the database. */
  readonly soldOut = new BitSet()
  readonly facets = new FacetTable()
  readonly categories: readonly NamedCategory[]
  readonly #paths: ReadonlyMap<string, Path>
  readonly #entries: Entry[] = []
  readonly #prices = new PriceTable()
  readonly #numbers = new Map<string, number>()
  readonly #collections = new Map<string, BitSet>()
  readonly #words = new ProductWords()
  readonly #orders: Record<'createdAt' | 'name' | 'origin', SortedList>
  readonly #byPrice: SortedList
  readonly #ranks: ProductRanks
  readonly #allOrders: readonly (SortedList | RankedOrder)[]

  /** @param categories those that shoppers may see */
  constructor(
    categories: readonly IndexedCategory[],
    synonyms: readonly { term: string; meaning: string }[],
    sales: Sales = new Map(),
  ) {
    this.categories = categories.map((category) => ({ ...category, words: wordsOf(category.name) }))
    this.#paths = pathsOf(this.categories, (word) => this.#words.placesOf(word))
    this.synonyms = new Synonyms(synonyms, (word) => this.vocabulary.has(word))
    const idOf = (number: number) => this.#entry(number).id
    this.#ranks = new ProductRanks(sales, (a, b) => {
      const [one, other] = [this.#entry(a), this.#entry(b)]
      return one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1)
    })
    this.#orders = {
      createdAt: inOrderOf((number) => this.#entry(number).createdAt, idOf),
      name: inOrderOf((number) => this.#entry(number).name, idOf),
      origin: inOrderOf((number) => originSortKey(this.#entry(number).origin), idOf),
    }
    this.#allOrders = [...Object.values(this.#orders), ...Object.values(this.#ranks.orders)]
    this.#byPrice = inOrderOf(
      (place) => this.#prices.priceAt(place),
      (place) => idOf(this.#prices.productAt(place)),
    )
  }

  get vocabulary() {
    return this.#words.vocabulary
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
    return this.#words.isName(word) || this.synonyms.hasWord(word)
  }

  /** A call of {@link sort} must follow. */
  fill(products: readonly IndexedProduct[]): void {
    for (const product of products) {
      const number = this.#enter(product)
      if (number === undefined) continue
      for (const order of this.#allOrders) order.append(number)
      for (const place of this.#prices.placesOf(number)) this.#byPrice.append(place)
    }
  }

  sort(): void {
    for (const order of this.#allOrders) order.sort()
    this.#byPrice.sort()
    this.#words.trim()
    this.facets.settle()
  }

  put(product: IndexedProduct): void {
    this.remove(product.id)
    const number = this.#enter(product)
    if (number === undefined) return
    for (const order of this.#allOrders) order.add(number)
    for (const place of this.#prices.placesOf(number)) this.#byPrice.add(place)
  }

  remove(id: string): void {
    const number = this.#numbers.get(id)
    if (number === undefined) return
    for (const order of this.#allOrders) order.remove(number)
    for (const place of this.#prices.placesOf(number)) this.#byPrice.remove(place)
    for (const key of collectionsOf(this.#entry(number))) this.#collections.get(key)?.delete(number)
    this.#numbers.delete(id)
    this.listed.delete(number)
  }

  /**
   * @param checked null for all
   * @param states of those that are sold out or have reviews
   * @returns false if nothing has changed
   */
  recordStates(checked: readonly string[] | null, states: readonly ProductState[], sales: Sales): boolean {
    const stateOf = new Map(states.map((state) => [state.id, state]))
    const products = (checked ? this.withIds(checked) : this.listed).numbers().map((number) => {
      const { id } = this.#entry(number)
      return { id, number, rated: stateOf.get(id) }
    })
    const turned = products.filter(
      ({ number, rated }) => (rated?.in_stock === false) !== this.soldOut.has(number),
    )
    for (const { number } of turned) {
      if (this.soldOut.has(number)) this.soldOut.delete(number)
      else this.soldOut.add(number)
    }
    const { rated, isAnyMoved } = this.#ranks.record(products, sales)
    for (const { number, rated: state } of rated) this.facets.rate(number, state?.average_rating ?? 0)
    return turned.length > 0 || isAnyMoved
  }

  traits(id: string): Traits | undefined {
    const number = this.#numbers.get(id)
    return number === undefined ? undefined : this.#entry(number)
  }

  /** Returns the countries of origin of the listed products, by code. */
  countOrigins(): Map<string, number> {
    const counts = new Map<string, number>()
    for (const [code, { members }] of this.facets.valuesOf('origin')) {
      const count = members.countIn(this.listed)
      if (count > 0) counts.set(code, count)
    }
    return counts
  }

  /** Returns the lowest price of any variant, in paise; infinity for no products. */
  lowestPrice(set: BitSet): number {
    const places = set.numbers().flatMap((number) => this.#prices.placesOf(number))
    return places.reduce((lowest, place) => Math.min(lowest, this.#prices.priceAt(place)), Infinity)
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

  isIn(set: BitSet, id: string): boolean {
    const number = this.#numbers.get(id)
    return number !== undefined && set.has(number)
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
      const pageOf = (list: SortedList) => list.page(isSmall ? set.numbers() : set, order, span)
      const numbers =
        by === 'rating' || by === 'bestseller'
          ? this.#pageRanked(by, set, order, span)
          : pageOf(this.#orders[by])
      return numbers.map((number) => this.#entry(number).id)
    }
    const shown = (number: number) => this.#prices.shown(number, range)
    const productAt = (place: number) => this.#prices.productAt(place)
    const has = (place: number) => set.has(productAt(place)) && shown(productAt(place)) === place
    const places = isSmall ? set.numbers().map(shown) : { has, size: set.size }
    return this.#byPrice.page(places, order, span).map((place) => this.#entry(productAt(place)).id)
  }

  #pageRanked(by: 'rating' | 'bestseller', set: BitSet, order: Sorting['order'], span: Span): number[] {
    return this.#ranks.orders[by].page(set, order, span, (others, way, rest) =>
      this.#orders.createdAt.page(others, way, rest),
    )
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
    this.#ranks.enter(product)
    this.facets.enter(number, product, path.named)
    for (const key of collectionsOf(entry)) this.#collectionFor(key).add(number)
    this.#words.enter(number, product, path.words)
    return number
  }

  #collectionFor(key: string): BitSet {
    const known = this.#collections.get(key)
    if (known) return known
    const fresh = new BitSet()
    this.#collections.set(key, fresh)
    return fresh
  }

  #gather(field: Field, words: Iterable<string>): BitSet {
    return this.#words.gather(field, words, this.#entries.length).and(this.listed)
  }

  #entry(number: number): Entry {
    const entry = this.#entries[number]
    if (!entry) throw new Error(`No product has the number ${number}`)
    return entry
  }
}

const originSortKey = (code: string | null): string =>
  code === null ? NO_COUNTRY : sortKeyOf(countryName(code))

const collectionsOf = ({ categories, brand, label, isFeatured }: Entry): string[] => [
  ...categories,
  brand,
  label,
  ...(isFeatured ? ['featured'] : []),
]
