import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { ShopError } from '../../platform/http/shop-error.ts'
import { HashingThreads } from './hashing-threads.ts'

/** Requests that may wait for a hash: some seconds' worth. */
const longestLine = 200

/**
 * Passwords, hashed and compared outside of the main thread. One core always stays free for pages, and a flood of
 * logins waits in line instead of taking all memory.
 */
export class Passwords {
  readonly #threads = new HashingThreads(Math.max(1, Math.min(4, availableParallelism() - 1)), longestLine)
  #nobody: Promise<string> | undefined

  async hash(password: string): Promise<string> {
    return String(await this.#threads.run({ password }))
  }

  /**
   * Refuses a new password that is among those which attackers try first.
   * @param personalWords what is known of the person: parts of their name and email address
   * @throws {ShopError} COMMON_PASSWORD
   */
  async assertUncommon(password: string, personalWords: readonly string[] = []): Promise<void> {
    if (await this.#threads.run({ password, personalWords })) throw new ShopError('COMMON_PASSWORD')
  }

  /** A hash that no password has. */
  nobodys(): Promise<string> {
    this.#nobody ??= this.hash(randomBytes(16).toString('base64')).catch((error) => {
      this.#nobody = undefined
      throw error
    })
    return this.#nobody
  }

  /** Whether it is the password of that hash. Without a hash the answer is no, after the same work. */
  async matches(password: string, hashed: string | undefined): Promise<boolean> {
    const compared = hashed ?? (await this.nobodys())
    const isRight = await this.#threads.run({ password, hashed: compared })
    return isRight === true && hashed !== undefined
  }
}
