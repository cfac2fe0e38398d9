import type { ErrorCode } from '@amritvasya/contract'
import type { Database } from '../database/database.ts'
import { ShopError } from '../http/shop-error.ts'
import type { Secrets } from '../secrets.ts'
import { countOne, forgetCount, uncountOne } from './throttle.repository.ts'

/** At most `most` times in `seconds`. */
export type Limits = { most: number; seconds: number }

/** Limits rates across all processes of the shop. */
export class Throttle {
  readonly #database: Database
  readonly #secrets: Secrets

  constructor(database: Database, secrets: Secrets) {
    this.#database = database
    this.#secrets = secrets
  }

  #key = (what: string, who: string) =>
    `${what} ${this.#secrets.fingerprint('network', who).toString('base64url')}`

  /** @returns the seconds until the next window, or 0 when the attempt is allowed */
  async count(what: string, who: string, { most, seconds }: Limits): Promise<number> {
    const { count, secondsLeft } = await countOne(this.#database, this.#key(what, who), seconds)
    return count > most ? Math.max(secondsLeft, 1) : 0
  }

  /** @throws {ShopError} the given code, with Retry-After, beyond the limit */
  async allow(
    what: string,
    who: string,
    limits: Limits,
    code: ErrorCode = 'TOO_MANY_REQUESTS',
  ): Promise<void> {
    const retryAfter = await this.count(what, who, limits)
    if (retryAfter > 0) throw new ShopError(code, undefined, { retryAfter })
  }

  takeBack = (what: string, who: string) => uncountOne(this.#database, this.#key(what, who))
  forget = (what: string, who: string) => forgetCount(this.#database, this.#key(what, who))
}
