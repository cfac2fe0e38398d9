import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Limit } from '../platform/limit.ts'

/** Argon2id (the package's default) with 19 MiB, 2 passes, 1 lane, as OWASP advises. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Requests that may wait for a hash: some seconds' worth. */
const longestLine = 200

/**
 * Passwords, hashed and compared outside of the main thread. One core always stays free for pages, and a flood of
 * logins waits in line instead of taking all memory.
 */
export class Passwords {
  readonly #limit = new Limit(Math.max(1, Math.min(4, availableParallelism() - 1)), longestLine)
  readonly #nobody = hash(randomBytes(16), strength)

  hash = (password: string): Promise<string> => this.#limit.run(() => hash(password, strength))

  /** A hash that no password has. */
  nobodys = (): Promise<string> => this.#nobody

  /** Whether it is the password of that hash. Without a hash the answer is no, after the same work. */
  async matches(password: string, hashed: string | undefined): Promise<boolean> {
    const compared = hashed ?? (await this.#nobody)
    const isRight = await this.#limit.run(() => verify(compared, password))
    return isRight && hashed !== undefined
  }
}
