import { ShopError } from './http/shop-error.ts'
import type { Limit } from './limit.ts'

/** Seconds after which a refused client may try again. */
const retrySeconds = 2

/** A limit for all together, of which one network takes no more than its share, running and waiting. */
export class FairLimit {
  readonly #limit: Limit
  readonly #share: number
  readonly #taken = new Map<string, number>()

  constructor(limit: Limit, share: number) {
    this.#limit = limit
    this.#share = share
  }

  /** @throws {ShopError} UNAVAILABLE when the network has its share already, or too many are waiting */
  async run<T>(network: string, task: () => Promise<T>): Promise<T> {
    const taken = this.#taken.get(network) ?? 0
    if (taken >= this.#share) throw new ShopError('UNAVAILABLE', undefined, { retryAfter: retrySeconds })
    this.#taken.set(network, taken + 1)
    try {
      return await this.#limit.run(task)
    } finally {
      const left = (this.#taken.get(network) ?? 1) - 1
      if (left > 0) this.#taken.set(network, left)
      else this.#taken.delete(network)
    }
  }
}
