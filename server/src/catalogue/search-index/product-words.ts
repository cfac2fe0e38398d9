import { countryName } from '@amritvasya/contract/rules/countries'
import { Vocabulary } from '../search/vocabulary.ts'
import { wordsOf } from '../search/words.ts'
import { BitSet } from './bit-set.ts'
import type { IndexedProduct } from './indexed-product.repository.ts'
import { addPosting, type Field, type Places, WordTable } from './word-table.ts'

/** Words of products and of what they share, such as brands, with the numbers of the products. */
export class ProductWords {
  readonly vocabulary = new Vocabulary((word) => this.#words.numbers(word, 'anywhere')?.length ?? 0)
  readonly #words = new WordTable((word) => this.vocabulary.learn(word))
  readonly #sharedTexts = new Map<string, Places[]>()
  readonly #sharedWords = new Set<string>()

  placesOf(word: string): Places {
    return this.#words.placesOf(word)
  }

  /** Names are of products, categories, brands and materials. */
  isName(word: string): boolean {
    const inField = (field: Field) => (this.#words.numbers(word, field)?.length ?? 0) > 0
    return inField('name') || inField('category') || this.#sharedWords.has(word)
  }

  enter(number: number, product: IndexedProduct, ofCategories: readonly Places[]): void {
    for (const word of wordsOf(product.name)) addPosting(this.#words.placesOf(word), 'name', number)
    for (const places of ofCategories) addPosting(places, 'category', number)
    for (const word of wordsOf(product.short_description))
      addPosting(this.#words.placesOf(word), 'anywhere', number)
    for (const places of this.#shared(product.brand_name)) addPosting(places, 'anywhere', number)
    const country = product.country_of_origin === null ? '' : countryName(product.country_of_origin)
    for (const text of [product.material ?? '', country]) {
      for (const places of this.#shared(text)) addPosting(places, 'anywhere', number)
    }
  }

  /** @param count of all numbers there are */
  gather(field: Field, words: Iterable<string>, count: number): BitSet {
    const bits = new Uint32Array((count >>> 5) + 1)
    for (const word of words) {
      const numbers = this.#words.numbers(word, field)
      for (let i = 0; numbers && i < numbers.length; i++) {
        const number = numbers.at(i)
        bits[number >>> 5] = (bits[number >>> 5] ?? 0) | (1 << (number & 31))
      }
    }
    return new BitSet(bits)
  }

  trim(): void {
    this.#words.trim()
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
}
