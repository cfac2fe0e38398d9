import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

const PROBE_TIMEOUT_MS = 1_000

/** Asks the database on a connection of its own, so that an exhausted pool delays no probe. */
export class DatabaseProbe {
  readonly #url: string
  readonly #asks: boolean
  #client: pg.Client | undefined
  #running: Promise<boolean> | undefined

  /** @param asks false for a pooler, which is reachable while all its connections to PostgreSQL are busy */
  constructor(url: string, asks = true) {
    this.#url = url
    this.#asks = asks
  }

  /** Calls at the same time share one statement. @returns false after one second at the latest */
  readonly isReachable = (): Promise<boolean> => {
    this.#running ??= this.#ask().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  /** Does not wait for a database that hangs. */
  close(): void {
    this.#client?.connection.stream.destroy()
    this.#client = undefined
  }

  async #ask(): Promise<boolean> {
    const client = this.#client ?? this.#newClient()
    const isNew = client !== this.#client
    const answer = async () => {
      if (isNew) await client.connect()
      if (this.#asks) await client.query('SELECT 1')
      return true
    }
    const isReachable = await Promise.race([
      answer().catch(() => false),
      delay(PROBE_TIMEOUT_MS, false, { ref: false }),
    ])
    this.#client = isReachable ? client : undefined
    // An orderly end would wait for the server.
    if (!isReachable) client.connection.stream.destroy()
    return isReachable
  }

  #newClient(): pg.Client {
    const client = new pg.Client({ connectionString: this.#url, application_name: 'amritvasya probe' })
    // Without a listener a lost connection would end the process; the next probe opens another.
    client.on('error', () => {})
    client.once('end', () => {
      if (this.#client === client) this.#client = undefined
    })
    return client
  }
}
