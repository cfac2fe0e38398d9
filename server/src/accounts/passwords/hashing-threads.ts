import { Worker } from 'node:worker_threads'
import { Limit } from '../../platform/limit.ts'

/** A password to be hashed, to be compared with a hash, or to be looked up among those that are guessed first. */
export type HashOrder = { password: string; hashed?: string; personalWords?: readonly string[] }
export type HashAnswer = { result: string | boolean } | { error: string }

/** Milliseconds. A thread holds some 10 MB and is started in 40 ms; in a small shop nobody signs in most of the time. */
const longestRest = 5_000

/** Some threads that hash, each started when it is needed, given one order at a time, and ended when it has long rested. */
export class HashingThreads {
  readonly #limit: Limit
  readonly #rest: number
  /** With what ends each of them when it has rested. */
  readonly #idle = new Map<Worker, NodeJS.Timeout>()

  /**
   * @param atOnce how many threads there are at most
   * @param longestLine how many orders may wait for one; more are refused
   * @param rest milliseconds without an order after which a thread ends
   */
  constructor(atOnce: number, longestLine: number, rest = longestRest) {
    this.#limit = new Limit(atOnce, longestLine)
    this.#rest = rest
  }

  /** How many threads hold memory without having anything to do. */
  get resting(): number {
    return this.#idle.size
  }

  /** @throws {ShopError} UNAVAILABLE when too many are waiting already */
  async run(order: HashOrder): Promise<string | boolean> {
    return this.#limit.run(async () => {
      const [thread = this.#start()] = this.#idle.keys()
      this.#wake(thread)
      const answer = await ask(thread, order)
      this.#lay(thread)
      if ('error' in answer) throw new Error(`A password could not be hashed: ${answer.error}`)
      return answer.result
    })
  }

  #start(): Worker {
    const thread = new Worker(new URL('./hashing-thread.ts', import.meta.url))
    // What breaks a thread is told by its end, and the next order starts another.
    thread.on('error', () => {})
    thread.once('exit', () => this.#wake(thread))
    // It keeps no process from ending.
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

/** @throws when the thread ends before it has answered */
function ask(thread: Worker, order: HashOrder): Promise<HashAnswer> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('A thread that hashes passwords broke down'))
    thread.once('exit', fail)
    thread.once('message', (answer: HashAnswer) => {
      thread.off('exit', fail)
      resolve(answer)
    })
    thread.postMessage(order)
  })
}
