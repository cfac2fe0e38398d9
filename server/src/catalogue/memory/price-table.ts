import { NumberList } from './number-list.ts'

/** Inclusive bounds; a missing bound is open. */
export type PriceRange = { minPaise?: number | undefined; maxPaise?: number | undefined }

/**
 * The distinct prices of every product's variants. Each price has a running number, its place; the places of a product
 * are consecutive, the default variant's first, the others ascending.
 */
export class PriceTable {
  readonly #firsts = new NumberList()
  readonly #prices = new NumberList()
  readonly #products = new NumberList()

  /** Adds the prices of the product with the next number, the default variant's first. */
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

  productAt(place: number): number {
    return this.#products.at(place)
  }

  placesOf(product: number): number[] {
    const first = this.#firsts.at(product)
    return Array.from({ length: this.#endOf(product) - first }, (_, i) => first + i)
  }

  /**
   * Returns the place of the price that a list shows: the default variant's, else the lowest in the range; -1 without
   * one.
   */
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
