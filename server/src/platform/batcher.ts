type Waiting<T, R> = { item: T; resolve: (result: R) => void; reject: (error: unknown) => void }

/**
 * Batches items that arrive within a few milliseconds into one call.
 * @param work processes all items or none; results in the order of the items
 * @param milliseconds that the first item waits for others
 */
export class Batcher<T, R> {
  readonly #work: (items: readonly T[]) => Promise<readonly R[]>
  readonly #milliseconds: number
  #waiting: Waiting<T, R>[] = []

  constructor(work: (items: readonly T[]) => Promise<readonly R[]>, milliseconds: number) {
    this.#work = work
    this.#milliseconds = milliseconds
  }

  /** @throws the error of `work` for this item; other items of the batch are unaffected */
  add(item: T): Promise<R> {
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
      // A single item may have failed the batch, so each is retried alone.
      if (batch.length === 1) batch[0]?.reject(error)
      else await Promise.all(batch.map((one) => this.#do([one])))
    }
  }
}
