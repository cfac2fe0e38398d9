import type { Changes } from '../../platform/database/changes.ts'
import type { Database } from '../../platform/database/database.ts'
import { findMovedProducts, findNewestEvent } from './moved-products.repository.ts'

/** Milliseconds after which pages show how many pieces are left, exactly. */
const pace = 1_000
/** Entries get their numbers before they are committed: so many of the last ones are looked at again. */
const lookBack = 300

/**
 * Tells this process whose stock orders have changed, once a second for all of them. Stocks that run out or run low are
 * announced by the orders themselves, at once; if each order announced each piece, they would wait for each other.
 */
export class StockFollower {
  readonly #database: Database
  readonly #changes: Changes
  #newest: number | undefined
  #told = new Set<number>()
  #timer: NodeJS.Timeout | undefined

  constructor(database: Database, changes: Changes) {
    this.#database = database
    this.#changes = changes
  }

  start(): void {
    // what cannot be read now is read the next time
    this.#timer = setInterval(() => this.look().catch(() => {}), pace).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** Looks once. While announcements do not arrive nothing is kept in memory, and nobody need be told. */
  async look(): Promise<void> {
    if (!this.#changes.isLive) return
    const isFirst = this.#newest === undefined
    const from = Math.max((this.#newest ?? (await findNewestEvent(this.#database))) - lookBack, 0)
    const moved = await findMovedProducts(this.#database, from)
    const products = new Set(
      moved.filter(({ event }) => !this.#told.has(event)).map(({ productId }) => productId),
    )
    this.#newest = Math.max(from + lookBack, moved.at(-1)?.event ?? 0)
    this.#told = new Set(moved.map(({ event }) => event))
    if (!isFirst && products.size > 0) this.#changes.publish([...products].map((id) => `product:${id}`))
  }
}
