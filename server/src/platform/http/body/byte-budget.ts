import { ApiError } from '../api-error.ts'

type Account = { left: number; at: number }

const MAX_NETWORKS = 10_000

/** It lives in process memory, because a database query would cost more than most bodies. */
export class ByteBudget {
  readonly #max: number
  readonly #perSecond: number
  readonly #accounts = new Map<string, Account>()

  constructor(max: number, perSecond: number) {
    this.#max = max
    this.#perSecond = perSecond
  }

  /** @throws {ApiError} TOO_MANY_REQUESTS with Retry-After */
  spend(network: string, bytes: number, now = performance.now()): void {
    const { left, at } = this.#accounts.get(network) ?? { left: this.#max, at: now }
    const refilled = Math.min(this.#max, left + ((now - at) / 1000) * this.#perSecond)
    const rest = refilled - bytes
    this.#accounts.delete(network)
    this.#accounts.set(network, { left: Math.max(rest, 0), at: now })
    if (this.#accounts.size > MAX_NETWORKS) {
      for (const oldest of this.#accounts.keys()) {
        this.#accounts.delete(oldest)
        break
      }
    }
    if (rest < 0) throw new ApiError('TOO_MANY_REQUESTS', undefined, { retryAfter: -rest / this.#perSecond })
  }
}
