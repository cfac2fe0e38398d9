import { Worker } from 'node:worker_threads'
import { Limit } from '../../platform/limit.ts'

/** A password to be hashed, or to be compared with a hash. */
export type HashOrder = { password: string; hashed?: string }
export type HashAnswer = { result: string | boolean } | { error: string }

/** Some threads that hash, each started when it is first needed and given one order at a time. */
export class HashingThreads {
  readonly #limit: Limit
  readonly #idle = new Set<Worker>()

  /**
   * @param atOnce how many threads there are at most
   * @param longestLine how many orders may wait for one; more are refused
   */
  constructor(atOnce: number, longestLine: number) {
    this.#limit = new Limit(atOnce, longestLine)
  }

  /** @throws {ShopError} UNAVAILABLE when too many are waiting already */
  async run(order: HashOrder): Promise<string | boolean> {
    return this.#limit.run(async () => {
      const [thread = this.#start()] = this.#idle
      this.#idle.delete(thread)
      const answer = await ask(thread, order)
      this.#idle.add(thread)
      if ('error' in answer) throw new Error(`A password could not be hashed: ${answer.error}`)
      return answer.result
    })
  }

  #start(): Worker {
    const thread = new Worker(new URL('./hashing-thread.ts', import.meta.url))
    // What breaks a thread is told by its end, and the next order starts another.
    thread.on('error', () => {})
    thread.once('exit', () => this.#idle.delete(thread))
    // It keeps no process from ending.
    thread.unref()
    return thread
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
