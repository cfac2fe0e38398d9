import { type Db, fromKysely, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import { executeWithoutResult } from '../database/execute-without-result.ts'
import { Debouncer } from '../debouncer.ts'
import type { QueueName } from './queues.ts'

/** Milliseconds after which the sending transaction has most likely been committed. */
const COMMIT_DELAY_MS = 100

/** Enqueues jobs in the transaction that causes them: no commit, no job; no job lost. */
export class JobSender {
  readonly #boss: PgBoss
  readonly #listeners = new Set<(queue: QueueName) => void>()
  readonly #debouncers = new Map<QueueName, Debouncer>()
  #ready: Promise<unknown> | undefined

  constructor(database: Database, log?: Pick<Logger, 'error'>) {
    const db = fromKysely(database)
    this.#boss = new PgBoss({ db, migrate: false, supervise: false, schedule: false })
    this.#boss.on('error', (error) => log?.error({ err: error }, 'the job queue failed'))
  }

  /**
   * Loads the queues; must run before any transaction sends, as transactions occupy the connections that this needs.
   */
  async open(): Promise<void> {
    this.#ready ??= this.#boss.start().catch((error) => {
      this.#ready = undefined
      throw error
    })
    await this.#ready
  }

  /**
   * Enqueues a job that workers see once the transaction commits.
   * @param startAfter seconds until it is due
   */
  async send(transaction: Database, queue: QueueName, data: object, startAfter = 0): Promise<void> {
    await this.open()
    await this.#boss.send(queue, data, { db: adding(transaction), startAfter })
    if (startAfter === 0) this.#wake(queue)
  }

  /** Calls `listener` soon after jobs were sent, once for all jobs of a queue meanwhile. */
  subscribe(listener: (queue: QueueName) => void): void {
    this.#listeners.add(listener)
  }

  #wake(queue: QueueName): void {
    if (this.#listeners.size === 0) return
    const notify = async () => {
      for (const listener of this.#listeners) listener(queue)
    }
    const debouncer = this.#debouncers.get(queue) ?? new Debouncer(notify, COMMIT_DELAY_MS)
    this.#debouncers.set(queue, debouncer)
    debouncer.trigger()
  }

  async close(): Promise<void> {
    for (const debouncer of this.#debouncers.values()) await debouncer.stop()
    if (this.#ready) await this.#boss.stop({ graceful: false })
  }
}

/** Uses a prepared, fire-and-forget statement, since the job's id is not needed. */
const adding = (transaction: Database): Db => ({
  async executeSql(text: string, values: unknown[] = []) {
    await executeWithoutResult(transaction, text, values)
    return { rows: [] }
  },
})
