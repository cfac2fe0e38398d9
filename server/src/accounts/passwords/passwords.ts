import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { ApiError } from '../../platform/http/api-error.ts'
import { HashingPool } from './hashing-pool.ts'

const MAX_QUEUE = 200

/** One core stays free for pages, and a flood of logins queues. */
export class Passwords {
  readonly #threads = new HashingPool(Math.max(1, Math.min(4, availableParallelism() - 1)), MAX_QUEUE)
  #nobody: Promise<string> | undefined

  async hash(password: string): Promise<string> {
    return String(await this.#threads.run({ password }))
  }

  /**
   * @param personalWords parts of the person's name and email address
   * @throws {ApiError} COMMON_PASSWORD
   */
  async assertUncommon(password: string, personalWords: readonly string[] = []): Promise<void> {
    if (await this.#threads.run({ password, personalWords })) throw new ApiError('COMMON_PASSWORD')
  }

  nobodys(): Promise<string> {
    this.#nobody ??= this.hash(randomBytes(16).toString('base64')).catch((error) => {
      this.#nobody = undefined
      throw error
    })
    return this.#nobody
  }

  /** Does the same work without a hash, against timing attacks. */
  async matches(password: string, hashed: string | undefined): Promise<boolean> {
    const compared = hashed ?? (await this.nobodys())
    const isRight = await this.#threads.run({ password, hashed: compared })
    return isRight === true && hashed !== undefined
  }
}
