import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

const PROBE_TIMEOUT_MS = 1_000

type Row = Record<string, unknown>

/** Asks the database on a connection of its own, so that an exhausted pool delays no probe. */
export class DatabaseProbe {
  readonly #url: string
  readonly #statement: string
  #client: pg.Client | undefined
  #running: Promise<Row | undefined> | undefined

  /** @param statement empty for a pooler, which is reachable while all its connections to PostgreSQL are busy */
  constructor(url: string, statement = 'SELECT 1') {
    this.#url = url
    this.#statement = statement
  }

  readonly isReachable = async (): Promise<boolean> => (await this.read()) !== undefined

  /** Calls at the same time share one statement. @returns its row; undefined after one second at the latest */
  read(): Promise<Row | undefined> {
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

  async #ask(): Promise<Row | undefined> {
    const client = this.#client ?? this.#newClient()
    const isNew = client !== this.#client
    const answer = async (): Promise<Row | undefined> => {
      if (isNew) await client.connect()
      return this.#statement ? (await client.query<Row>(this.#statement)).rows[0] : {}
    }
    const row = await Promise.race([
      answer().catch(() => undefined),
      delay(PROBE_TIMEOUT_MS, undefined, { ref: false }),
    ])
    this.#client = row && client
    // An orderly end would wait for the server.
    if (!row) client.connection.stream.destroy()
    return row
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
