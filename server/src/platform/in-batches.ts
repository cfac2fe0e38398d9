type Waiting<T, R> = { item: T; resolve: (result: R) => void; reject: (error: unknown) => void }

/**
 * Does together what several ask for within a few milliseconds, and tells each how it went.
 * @param work does it for all items, or for none of them; results in the order of the items
 * @param milliseconds for which the first waits for others
 */
export class InBatches<T, R> {
  readonly #work: (items: readonly T[]) => Promise<readonly R[]>
  readonly #milliseconds: number
  #waiting: Waiting<T, R>[] = []

  constructor(work: (items: readonly T[]) => Promise<readonly R[]>, milliseconds: number) {
    this.#work = work
    this.#milliseconds = milliseconds
  }

  /** @throws what doing it throws; others that were asked for at the same time are not concerned */
  ask(item: T): Promise<R> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject })
      if (this.#waiting.length === 1) setTimeout(() => this.#do(this.#waiting.splice(0)), this.#milliseconds)
    })
  }

  async #do(batch: readonly Waiting<T, R>[]): Promise<void> {
    try {
      const results = await this.#work(batch.map(({ item }) => item))
      for (const [i, { resolve }] of batch.entries()) resolve(results[i] as R)
    } catch (error) {
      // One of them may have failed all: each is done alone.
      if (batch.length === 1) batch[0]?.reject(error)
      else await Promise.all(batch.map((one) => this.#do([one])))
    }
  }
}
