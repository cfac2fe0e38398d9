import { ShopError } from './http/shop-error.ts'

/** So many tasks of a lane may wait even while the others' tasks fill all the room there is. */
const always = 8

/**
 * Lets only so many tasks run at once. The others wait in lanes that take turns, so whoever brings hundreds of tasks in a
 * lane of their own waits for them alone.
 */
export class Limit {
  #running = 0
  #waiting = 0
  /** What lets each waiting task go; the first lane is the next to have its turn. */
  readonly #lanes = new Map<string, (() => void)[]>()
  readonly #atOnce: number
  readonly #longest: number

  /** @param longest how many tasks may wait, of all lanes together */
  constructor(atOnce: number, longest: number) {
    this.#atOnce = atOnce
    this.#longest = longest
  }

  get waiting(): number {
    return this.#waiting
  }

  /**
   * @param lane for example a network; all tasks share one unless it is given
   * @throws {ShopError} UNAVAILABLE when too many are waiting already
   */
  async run<T>(task: () => Promise<T>, lane = ''): Promise<T> {
    if (this.#running < this.#atOnce) this.#running++
    else await this.#wait(lane)
    try {
      return await task()
    } finally {
      const next = this.#next()
      if (next) next()
      else this.#running--
    }
  }

  #wait(name: string): Promise<void> {
    const lane = this.#lanes.get(name) ?? []
    if (this.#waiting >= this.#longest && lane.length >= Math.min(always, this.#longest)) {
      throw new ShopError('UNAVAILABLE')
    }
    this.#lanes.set(name, lane)
    this.#waiting++
    return new Promise((go) => lane.push(go))
  }

  #next(): (() => void) | undefined {
    const [first] = this.#lanes
    if (!first) return undefined
    const [name, lane] = first
    const next = lane.shift()
    // A lane with more tasks goes to the end of the round; a lane is never empty.
    this.#lanes.delete(name)
    if (lane.length > 0) this.#lanes.set(name, lane)
    this.#waiting--
    return next
  }
}
