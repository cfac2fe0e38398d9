import { type Db, fromKysely, PgBoss } from 'pg-boss'
import type { Database } from '../database/database.ts'
import { executeWithoutResult } from '../database/pipeline.ts'
import { Debouncer } from '../debouncer.ts'
import { IncidentLog, type IncidentLogger } from '../incident-log.ts'
import { FAILED_JOBS, type QueueName } from './queues.ts'

/** It is the time after which the transaction is most likely committed. */
const COMMIT_DELAY_MS = 100

/** Sends jobs in the transaction that causes them, so that none is lost. */
export class JobSender {
  readonly #boss: PgBoss
  readonly #listeners = new Set<(queue: QueueName) => void>()
  readonly #debouncers = new Map<QueueName, Debouncer>()
  #ready: Promise<unknown> | undefined

  constructor(database: Database, log?: IncidentLogger) {
    const db = fromKysely(database)
    this.#boss = new PgBoss({ db, migrate: false, supervise: false, schedule: false })
    const outage = new IncidentLog(log, 'the job queue failed', { level: 'error' })
    this.#boss.on('error', (error) => outage.fail(error))
  }

  /** Must run before any transaction sends, as transactions occupy the connections that this needs. */
  async open(): Promise<void> {
    this.#ready ??= this.#boss.start().catch((error) => {
      this.#ready = undefined
      throw error
    })
    await this.#ready
  }

  /** @param startAfter seconds until it is due */
  async send(transaction: Database, queue: QueueName, data: object, startAfter = 0): Promise<void> {
    await this.open()
    await this.#boss.send(queue, data, { db: adding(transaction), startAfter })
    if (startAfter === 0) this.#wake(queue)
  }

  /**
   * Moves a job that failed for good back to its queue, with all its tries.
   * @param id of the job among the failed ones
   * @returns false when it is no longer there
   */
  async retryFailed(transaction: Database, id: string): Promise<boolean> {
    await this.open()
    return (await this.#boss.redrive(FAILED_JOBS, { ids: [id], db: fromKysely(transaction) })) > 0
  }

  /** Calls the listener once for all jobs of a queue meanwhile. */
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

const adding = (transaction: Database): Db => ({
  async executeSql(text: string, values: unknown[] = []) {
    await executeWithoutResult(transaction, text, values)
    return { rows: [] }
  },
})
