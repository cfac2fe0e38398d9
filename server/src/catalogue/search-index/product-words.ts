import { countryName } from '@amritvasya/contract/rules/countries'
import { Vocabulary } from '../search/vocabulary.ts'
import { wordsOf } from '../search/words.ts'
import { BitSet } from './bit-set.ts'
import { type IndexedProduct, nameOfColor } from './indexed-product.repository.ts'
import { type Field, type Places, WordTable } from './word-table.ts'

/** Words of products and of what they share, such as brands, with the numbers of the products. */
export class ProductWords {
  readonly vocabulary = new Vocabulary((word) => this.#words.count(word, 'anywhere'))
  readonly #words = new WordTable((word) => this.vocabulary.learn(word))
  readonly #sharedTexts = new Map<string, Places[]>()
  readonly #sharedWords = new Set<string>()

  placesOf(word: string): Places {
    return this.#words.placesOf(word)
  }

  /** Names are of products, categories, brands and materials. */
  isName(word: string): boolean {
    return (
      this.#words.count(word, 'name') > 0 ||
      this.#words.count(word, 'category') > 0 ||
      this.#sharedWords.has(word)
    )
  }

  enter(number: number, product: IndexedProduct, ofCategories: readonly Places[]): void {
    for (const word of wordsOf(product.name)) this.#words.placesOf(word).name.pushNew(number)
    for (const places of ofCategories) places.category.pushNew(number)
    const country = product.country_of_origin === null ? '' : countryName(product.country_of_origin)
    const { brand_name, material, colors, intentions, sizes } = product
    const stated = [brand_name, material ?? '', country, colors, intentions, ...sizes]
    for (const text of [...stated, ...product.variant_colors.map(nameOfColor)]) {
      for (const places of this.#shared(text)) places.trait.pushNew(number)
    }
    for (const word of wordsOf(product.short_description)) this.#words.placesOf(word).prose.pushNew(number)
    // A size by which a shopper chooses a variant says more than a side of it.
    for (const text of product.dimensions) {
      for (const places of this.#shared(text)) places.prose.pushNew(number)
    }
  }

  /** @param count of all numbers there are */
  gather(field: Field, words: Iterable<string>, count: number): BitSet {
    const bits = new Uint32Array((count >>> 5) + 1)
    for (const word of words) {
      for (const numbers of this.#words.lists(word, field)) {
        for (let i = 0; i < numbers.length; i++) {
          const number = numbers.at(i)
          bits[number >>> 5] = (bits[number >>> 5] ?? 0) | (1 << (number & 31))
        }
      }
    }
    return new BitSet(bits)
  }

  trim(): void {
    this.#words.trim()
  }

  /** Few texts are shared by many products, so each is split once. */
  #shared(text: string): Places[] {
    const known = this.#sharedTexts.get(text)
    if (known) return known
    const words = wordsOf(text)
    const places = words.map((word) => this.#words.placesOf(word))
    for (const word of words) this.#sharedWords.add(word)
    this.#sharedTexts.set(text, places)
    return places
  }
}
