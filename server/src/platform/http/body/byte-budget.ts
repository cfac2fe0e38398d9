import { ShopError } from '../shop-error.ts'

type Account = { left: number; at: number }

/** Networks that are remembered; beyond that those that were away longest start anew. */
const mostNetworks = 10_000

/**
 * How many bytes of large bodies each network may send: a full budget at first, which refills steadily. It is kept in
 * the memory of the process, because a look into the database would cost more than most bodies.
 */
export class ByteBudget {
  readonly #most: number
  readonly #perSecond: number
  readonly #accounts = new Map<string, Account>()

  constructor(most: number, perSecond: number) {
    this.#most = most
    this.#perSecond = perSecond
  }

  /** @throws {ShopError} TOO_MANY_REQUESTS with Retry-After when the network has used its budget up */
  spend(network: string, bytes: number, now = performance.now()): void {
    const { left, at } = this.#accounts.get(network) ?? { left: this.#most, at: now }
    const refilled = Math.min(this.#most, left + ((now - at) / 1000) * this.#perSecond)
    const rest = refilled - bytes
    this.#accounts.delete(network)
    this.#accounts.set(network, { left: Math.max(rest, 0), at: now })
    if (this.#accounts.size > mostNetworks) {
      for (const oldest of this.#accounts.keys()) {
        this.#accounts.delete(oldest)
        break
      }
    }
    if (rest < 0) throw new ShopError('TOO_MANY_REQUESTS', undefined, { retryAfter: -rest / this.#perSecond })
  }
}
