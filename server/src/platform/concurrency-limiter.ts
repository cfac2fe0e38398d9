import { ApiError } from './http/api-error.ts'

/** Even while the queue as a whole is full. */
const GUARANTEED_PER_LANE = 8

/** Lanes are served round-robin, so that one with hundreds of tasks delays only itself. */
export class ConcurrencyLimiter {
  #running = 0
  #waiting = 0
  /** The first lane is next. */
  readonly #lanes = new Map<string, (() => void)[]>()
  readonly #atOnce: number
  readonly #longest: number

  /** @param longest maximum of waiting tasks over all lanes */
  constructor(atOnce: number, longest: number) {
    this.#atOnce = atOnce
    this.#longest = longest
  }

  get waiting(): number {
    return this.#waiting
  }

  /**
   * @param lane for example a network; tasks without a lane share one
   * @throws {ApiError} UNAVAILABLE when the queue is full
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
    if (this.#waiting >= this.#longest && lane.length >= Math.min(GUARANTEED_PER_LANE, this.#longest)) {
      throw new ApiError('UNAVAILABLE')
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
    this.#lanes.delete(name)
    if (lane.length > 0) this.#lanes.set(name, lane)
    this.#waiting--
    return next
  }
}
