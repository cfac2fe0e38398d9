import type { ProductState } from './indexed-product.repository.ts'
import { RankedOrder } from './ranked-order.ts'

/** Pieces that were sold lately, by product; products that were not are left out. */
export type Sales = ReadonlyMap<string, number>
type Rated = Pick<ProductState, 'average_rating' | 'number_of_reviews'>
type Numbered = { id: string; number: number; rated: Rated | undefined }

const MAX_REVIEWS = 999_999

/** Sorts by the average, and by the number of reviews among equals. */
const ratingOf = ({ average_rating, number_of_reviews }: Rated): number =>
  Math.round(average_rating * 100) * (MAX_REVIEWS + 1) + Math.min(number_of_reviews, MAX_REVIEWS)

/** Orders that follow reviews and sales; among equals the newest come first. */
export class ProductRanks {
  readonly orders: { rating: RankedOrder; bestseller: RankedOrder }
  readonly #sales: Map<string, number>

  constructor(sales: Sales, compareAge: (a: number, b: number) => number) {
    this.#sales = new Map(sales)
    this.orders = { rating: new RankedOrder(compareAge), bestseller: new RankedOrder(compareAge) }
  }

  /** Products come in the order of the numbers. */
  enter(product: Rated & { id: string }): void {
    this.orders.rating.enter(ratingOf(product))
    this.orders.bestseller.enter(this.#sales.get(product.id) ?? 0)
  }

  /** @returns those whose rating is another one than before, and whether the sales of any are */
  record(products: readonly Numbered[], sales: Sales): { rated: Numbered[]; isAnyMoved: boolean } {
    const sold = new Map<number, number>()
    const ratings = new Map<number, number>()
    for (const { id, number, rated } of products) {
      const pieces = sales.get(id) ?? 0
      if (pieces > 0) this.#sales.set(id, pieces)
      else this.#sales.delete(id)
      if (pieces !== this.orders.bestseller.keyOf(number)) sold.set(number, pieces)
      const rating = rated ? ratingOf(rated) : 0
      if (rating !== this.orders.rating.keyOf(number)) ratings.set(number, rating)
    }
    this.orders.bestseller.change(sold)
    this.orders.rating.change(ratings)
    return {
      rated: products.filter(({ number }) => ratings.has(number)),
      isAnyMoved: sold.size + ratings.size > 0,
    }
  }
}
