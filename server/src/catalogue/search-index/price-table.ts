import { NumberList } from './number-list.ts'

export type PriceRange = { minPaise?: number | undefined; maxPaise?: number | undefined }

/** A product's places are consecutive: the default variant's price first, the others ascending. */
export class PriceTable {
  readonly #firsts = new NumberList()
  readonly #prices = new NumberList()
  readonly #products = new NumberList()

  /** The default variant's price comes first. */
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

  /** It is -1 without a price in the range. */
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
