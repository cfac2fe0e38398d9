import { productTag } from '@amritvasya/contract/rules/cache-tags'
import type { Database } from '../../platform/database/database.ts'
import type { InvalidationBus } from '../../platform/database/invalidation-bus.ts'
import { IncidentLog, type IncidentLogger } from '../../platform/incident-log.ts'
import { findMovedProducts, findNewestEvent } from './moved-products.repository.ts'

/** Pages show the exact stock after this time. */
const POLL_INTERVAL_MS = 1_000
/** Ids are assigned before the commit, so the latest entries are read again. */
const LOOK_BACK_ROWS = 300

/**
 * Notifying of every piece would make commits of orders wait for each other, so they invalidate only stock
 * that runs out or low.
 */
export class StockFollower {
  readonly #database: Database
  readonly #changes: InvalidationBus
  #newest: number | undefined
  #published = new Set<number>()
  #timer: NodeJS.Timeout | undefined

  constructor(database: Database, invalidationBus: InvalidationBus) {
    this.#database = database
    this.#changes = invalidationBus
  }

  /** A failed query is repeated at the next interval. */
  start(log: IncidentLogger): void {
    const outage = new IncidentLog(log, 'stock changes cannot be read; pages may show old stock', {
      recovered: 'stock changes are read again',
    })
    const look = async () => {
      try {
        await this.look()
        outage.succeed()
      } catch (error) {
        outage.fail(error)
      }
    }
    this.#timer = setInterval(look, POLL_INTERVAL_MS).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** Nothing is cached while invalidations do not arrive. */
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
