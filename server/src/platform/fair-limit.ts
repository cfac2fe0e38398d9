import { ShopError } from './http/shop-error.ts'

/** So many tasks of a network may wait even while the line is full of others' tasks. */
const always = 8

/**
 * Lets only so many tasks run at once. The others wait in a line for each network, and the lines take turns: whoever asks
 * for hundreds of pages waits for them alone.
 */
export class FairLimit {
  #running = 0
  #waiting = 0
  /** By network; the first line is the next to have its turn. */
  readonly #lines = new Map<string, (() => void)[]>()
  readonly #atOnce: number
  readonly #longest: number

  /** @param longest how many tasks may wait, of all networks together */
  constructor(atOnce: number, longest: number) {
    this.#atOnce = atOnce
    this.#longest = longest
  }

  get waiting(): number {
    return this.#waiting
  }

  /** @throws {ShopError} UNAVAILABLE when too many are waiting already */
  async run<T>(network: string, task: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running++
    else await this.#wait(network)
    try {
      return await task()
    } finally {
      const next = this.#next()
      if (next) next()
      else this.#running--
    }
  }

  #wait(network: string): Promise<void> {
    const line = this.#lines.get(network) ?? []
    if (this.#waiting >= this.#longest && line.length >= Math.min(always, this.#longest)) {
      throw new ShopError('UNAVAILABLE')
    }
    this.#lines.set(network, line)
    this.#waiting++
    return new Promise((go) => line.push(go))
  }

  #next(): (() => void) | undefined {
    for (const [network, line] of this.#lines) {
      // To the end of the round, unless nothing is left of it.
      this.#lines.delete(network)
      const next = line.shift()
      if (line.length > 0) this.#lines.set(network, line)
      if (!next) continue
      this.#waiting--
      return next
    }
    return undefined
  }
}
