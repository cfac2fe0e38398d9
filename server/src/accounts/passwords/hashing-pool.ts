import { Worker } from 'node:worker_threads'
import { ConcurrencyLimiter } from '../../platform/concurrency-limiter.ts'

/** Compared with `hashed`, checked against common passwords with `personalWords`, else hashed. */
export type HashTask = { password: string; hashed?: string; personalWords?: readonly string[] }
export type HashResult = { result: string | boolean } | { error: string }

/** Milliseconds. A thread takes some 10 MB and starts in 40 ms; logins are rare in a small shop. */
const IDLE_TIMEOUT_MS = 5_000

/** Threads start on demand, run one request at a time and end when idle. */
export class HashingPool {
  readonly #limiter: ConcurrencyLimiter
  readonly #rest: number
  /** With the timer that ends each. */
  readonly #idle = new Map<Worker, NodeJS.Timeout>()

  /**
   * @param maxQueue queued requests; more are refused
   * @param rest idle milliseconds before a thread ends
   */
  constructor(concurrency: number, maxQueue: number, rest = IDLE_TIMEOUT_MS) {
    this.#limiter = new ConcurrencyLimiter(concurrency, maxQueue)
    this.#rest = rest
  }

  get resting(): number {
    return this.#idle.size
  }

  /** @throws {ApiError} UNAVAILABLE when the queue is full */
  async run(task: HashTask): Promise<string | boolean> {
    return this.#limiter.run(async () => {
      const [thread = this.#start()] = this.#idle.keys()
      this.#wake(thread)
      const response = await ask(thread, task)
      this.#lay(thread)
      if ('error' in response) throw new Error(`A password could not be hashed: ${response.error}`)
      return response.result
    })
  }

  #start(): Worker {
    const thread = new Worker(new URL('./hashing-worker.ts', import.meta.url))
    // The exit event reports a crash; the next request starts another thread.
    thread.on('error', () => {})
    thread.once('exit', () => this.#wake(thread))
    thread.unref()
    return thread
  }

  #lay(thread: Worker): void {
    const end = () => {
      this.#idle.delete(thread)
      void thread.terminate()
    }
    this.#idle.set(thread, setTimeout(end, this.#rest).unref())
  }

  #wake(thread: Worker): void {
    clearTimeout(this.#idle.get(thread))
    this.#idle.delete(thread)
  }
}

/** @throws when the thread exits first */
function ask(thread: Worker, task: HashTask): Promise<HashResult> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('A thread that hashes passwords broke down'))
    thread.once('exit', fail)
    thread.once('message', (response: HashResult) => {
      thread.off('exit', fail)
      resolve(response)
    })
    thread.postMessage(task)
  })
}
