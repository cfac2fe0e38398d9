import { fromKysely, PgBoss } from 'pg-boss'
import type { Database } from '../database/database.ts'
import type { QueueName } from './queues.ts'

/** Hands work to the workers, in the transaction that causes it: no commit, no job; no job lost. */
export class JobSender {
  readonly #boss: PgBoss
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
    await this.#boss.send(queue, data, { db: fromKysely(transaction), startAfter })
  }

  async close(): Promise<void> {
    if (this.#ready) await this.#boss.stop({ graceful: false })
  }
}
