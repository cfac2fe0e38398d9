import type { ErrorCode } from '@amritvasya/contract'
import type { Database } from '../database/database.ts'
import { ApiError } from '../http/api-error.ts'
import type { Secrets } from '../secrets.ts'
import { decrementCount, deleteCount, incrementCount } from './rate-limit.repository.ts'

export type RateLimit = { max: number; seconds: number }

/** It counts across all processes of the shop. */
export class RateLimiter {
  readonly #database: Database
  readonly #secrets: Secrets

  constructor(database: Database, secrets: Secrets) {
    this.#database = database
    this.#secrets = secrets
  }

  #key = (what: string, who: string) =>
    `${what} ${this.#secrets.fingerprint('network', who).toString('base64url')}`

  /** @returns the seconds until the next window, or 0 when the attempt is allowed */
  async count(what: string, who: string, { max, seconds }: RateLimit): Promise<number> {
    const { count, secondsLeft } = await incrementCount(this.#database, this.#key(what, who), seconds)
    return count > max ? Math.max(secondsLeft, 1) : 0
  }

  /** @throws {ApiError} the given code, with Retry-After, beyond the limit */
  async allow(
    what: string,
    who: string,
    limits: RateLimit,
    code: ErrorCode = 'TOO_MANY_REQUESTS',
  ): Promise<void> {
    const retryAfter = await this.count(what, who, limits)
    if (retryAfter > 0) throw new ApiError(code, undefined, { retryAfter })
  }

  /**
   * It serves a limit that strangers can use up for somebody: beyond it, asks whether the caller is at home there.
   * @throws {ApiError} the given code, with Retry-After, beyond the limit
   */
  async allowOrKnown(
    what: string,
    who: string,
    limits: RateLimit,
    isKnown: () => Promise<boolean>,
    code: ErrorCode = 'TOO_MANY_REQUESTS',
  ): Promise<void> {
    const retryAfter = await this.count(what, who, limits)
    if (retryAfter > 0 && !(await isKnown())) throw new ApiError(code, undefined, { retryAfter })
  }

  refund = (what: string, who: string) => decrementCount(this.#database, this.#key(what, who))
  reset = (what: string, who: string) => deleteCount(this.#database, this.#key(what, who))
}
