import { ShopError } from './http/shop-error.ts'

/** Lets only so many tasks run at once; the others wait in line, and a line that is too long is refused. */
export class Limit {
  #running = 0
  readonly #line: (() => void)[] = []
  readonly #atOnce: number
  readonly #longest: number

  constructor(atOnce: number, longest: number) {
    this.#atOnce = atOnce
    this.#longest = longest
  }

  /** @throws {ShopError} UNAVAILABLE when too many are waiting already */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running++
    else if (this.#line.length < this.#longest) await new Promise<void>((go) => this.#line.push(go))
    else throw new ShopError('UNAVAILABLE')
    try {
      return await task()
    } finally {
      const next = this.#line.shift()
      if (next) next()
      else this.#running--
    }
  }
}
