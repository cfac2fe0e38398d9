import { Piscina } from 'piscina'
import { ApiError } from '../../platform/http/api-error.ts'

/** Compares with `hashed`, checks with `personalWords`, else hashes. */
export type HashTask = { password: string; hashed?: string; personalWords?: readonly string[] }

/** A thread takes some 10 MB and starts in 40 ms. */
const IDLE_TIMEOUT_MS = 5_000

export class HashingPool {
  readonly #threads: Piscina<HashTask, string | boolean>

  /**
   * @param maxQueue queued requests; more are refused
   * @param idleTimeout milliseconds before an idle thread ends
   */
  constructor(maxThreads: number, maxQueue: number, idleTimeout = IDLE_TIMEOUT_MS) {
    const filename = new URL('./hashing-worker.ts', import.meta.url).href
    this.#threads = new Piscina({
      filename,
      minThreads: 0,
      maxThreads,
      maxQueue,
      idleTimeout,
      recordTiming: false,
    })
  }

  get size(): number {
    return this.#threads.threads.length
  }

  /** @throws {ApiError} UNAVAILABLE when the queue is full */
  async run(task: HashTask): Promise<string | boolean> {
    if (this.#threads.queueSize >= this.#threads.options.maxQueue) throw new ApiError('UNAVAILABLE')
    return this.#threads.run(task)
  }
}
