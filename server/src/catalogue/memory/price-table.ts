import { NumberList } from './number-list.ts'

/** In paise, both ends included; what is missing has no end. */
export type PriceRange = { minPaise?: number | undefined; maxPaise?: number | undefined }

/**
 * The prices of every product's variants, each once. A price has a running number, its place; the places of a product
 * follow each other, that of its default variant first and the others ascending.
 */
export class PriceTable {
  readonly #firsts = new NumberList()
  readonly #prices = new NumberList()
  readonly #products = new NumberList()

  /** Adds the prices of the product with the next number, that of its default variant first. */
  enter(prices: readonly number[]): void {
    const product = this.#firsts.length
    this.#firsts.push(this.#prices.length)
    for (const price of prices) {
      this.#prices.push(price)
      this.#products.push(product)
    }
  }

  priceAt(place: number): number {
    return this.#prices.at(place)
  }

  /** The product that has the price at a place. */
  productAt(place: number): number {
    return this.#products.at(place)
  }

  placesOf(product: number): number[] {
    const first = this.#firsts.at(product)
    return Array.from({ length: this.#endOf(product) - first }, (_, i) => first + i)
  }

  /** The place of the price that a list of a range shows: the default variant's, else the lowest; -1 without any. */
  shown(product: number, { minPaise = 0, maxPaise = Number.POSITIVE_INFINITY }: PriceRange): number {
    const end = this.#endOf(product)
    for (let place = this.#firsts.at(product); place < end; place++) {
      const price = this.#prices.at(place)
      if (price >= minPaise && price <= maxPaise) return place
    }
    return -1
  }

  #endOf(product: number): number {
    return product + 1 < this.#firsts.length ? this.#firsts.at(product + 1) : this.#prices.length
  }
}
