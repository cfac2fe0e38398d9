import { type Db, fromKysely, PgBoss } from 'pg-boss'
import type { Database } from '../database/database.ts'
import { runUnheard } from '../database/run-unheard.ts'
import { Soon } from '../soon.ts'
import type { QueueName } from './queues.ts'

/** Milliseconds after which the transaction that sent a job has most likely been committed. */
const untilCommitted = 100

/** Hands work to the workers, in the transaction that causes it: no commit, no job; no job lost. */
export class JobSender {
  readonly #boss: PgBoss
  readonly #hearers = new Set<(queue: QueueName) => void>()
  readonly #sent = new Map<QueueName, Soon>()
  #ready: Promise<unknown> | undefined

  constructor(database: Database) {
    const db = fromKysely(database)
    this.#boss = new PgBoss({ db, migrate: false, supervise: false, schedule: false })
    this.#boss.on('error', () => {})
  }

  /** Reads the queues. To be called before any transaction sends: those hold the connections this needs. */
  async open(): Promise<void> {
    this.#ready ??= this.#boss.start().catch((error) => {
      this.#ready = undefined
      throw error
    })
    await this.#ready
  }

  /**
   * Adds a job; it is seen once the transaction commits.
   * @param startAfter seconds until it is due
   */
  async send(transaction: Database, queue: QueueName, data: object, startAfter = 0): Promise<void> {
    await this.open()
    await this.#boss.send(queue, data, { db: adding(transaction), startAfter })
    if (startAfter === 0) this.#wake(queue)
  }

  /** Calls the hearer with a queue soon after jobs were sent to it, once for all that were sent meanwhile. */
  subscribe(hear: (queue: QueueName) => void): void {
    this.#hearers.add(hear)
  }

  #wake(queue: QueueName): void {
    if (this.#hearers.size === 0) return
    const tell = async () => {
      for (const hear of this.#hearers) hear(queue)
    }
    const soon = this.#sent.get(queue) ?? new Soon(tell, untilCommitted)
    this.#sent.set(queue, soon)
    soon.ask()
  }

  async close(): Promise<void> {
    for (const soon of this.#sent.values()) await soon.stop()
    if (this.#ready) await this.#boss.stop({ graceful: false })
  }
}

/** Adding a job to a queue is always the same statement, and nobody asks for the job's id. */
const adding = (transaction: Database): Db => ({
  async executeSql(text: string, values: unknown[] = []) {
    await runUnheard(transaction, text, values)
    return { rows: [] }
  },
})
