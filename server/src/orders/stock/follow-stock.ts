import { productTag } from '@amritvasya/contract/cache-tags'
import type { Logger } from 'pino'
import type { Database } from '../../platform/database/database.ts'
import type { InvalidationBus } from '../../platform/database/invalidation-bus.ts'
import { findMovedProducts, findNewestEvent } from './moved-products.repository.ts'

/** Milliseconds until pages show the exact stock. */
const POLL_INTERVAL_MS = 1_000
/** Ids are assigned before the commit, so the latest entries are read again. */
const LOOK_BACK_ROWS = 300

/**
 * Publishes stock changes of orders in this process once a second. Orders invalidate only stock that runs out or low,
 * because notifying of every piece would make them wait for each other.
 */
export class StockFollower {
  readonly #database: Database
  readonly #changes: InvalidationBus
  #newest: number | undefined
  #published = new Set<number>()
  #timer: NodeJS.Timeout | undefined
  #hasFailed = false

  constructor(database: Database, invalidationBus: InvalidationBus) {
    this.#database = database
    this.#changes = invalidationBus
  }

  /** @param log told of the first failure of a row; a failed query is repeated at the next interval */
  start(log: Pick<Logger, 'warn'>): void {
    const look = async () => {
      try {
        await this.look()
        this.#hasFailed = false
      } catch (error) {
        if (!this.#hasFailed)
          log.warn({ err: error }, 'stock changes cannot be read; pages may show old stock')
        this.#hasFailed = true
      }
    }
    this.#timer = setInterval(look, POLL_INTERVAL_MS).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** Skips the run while invalidations do not arrive, because nothing is cached then. */
  async look(): Promise<void> {
    if (!this.#changes.isLive) return
    const isFirst = this.#newest === undefined
    const from = Math.max((this.#newest ?? (await findNewestEvent(this.#database))) - LOOK_BACK_ROWS, 0)
    const moved = await findMovedProducts(this.#database, from)
    const products = new Set(
      moved.filter(({ event }) => !this.#published.has(event)).map(({ productId }) => productId),
    )
    this.#newest = Math.max(from + LOOK_BACK_ROWS, moved.at(-1)?.event ?? 0)
    this.#published = new Set(moved.map(({ event }) => event))
    if (!isFirst && products.size > 0) this.#changes.publish([...products].map(productTag))
  }
}
